import { expect, test } from "vitest";
import { pageTemplate, withClientKey } from "./page-template.ts";

const html =
  '<meta content="%BROLGA_CLIENT_KEY%"><!--brolga:head--><div id="root"><!--brolga:app--></div><!--brolga:state-->';
const page = {
  status: 200,
  head: "<title>$&amp;</title>",
  html: "<p>$` costs $1</p>",
  state: '{"a":"$$"}',
  page: "pages/home",
};

test("puts every part in its place, and leaves dollar signs unchanged", () => {
  expect(pageTemplate(html, "key").fill(page, undefined, "<link>")).toBe(
    '<meta content="key"><title>$&amp;</title>\n<link><div id="root"><p>$` costs $1</p></div><script type="application/json" id="state">{"a":"$$"}</script>',
  );
});

test("puts the theme's script and the styles into the page, where the built page names their files", () => {
  const built = `<head>
    <script src="/theme.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-a.css">
  </head>${html}`;
  const filled = pageTemplate(built, "key", "setTheme($&)").fill(page, "a{content:'$&'}", "");
  expect(filled).toMatch(/^<head><script>setTheme\(\$&\)<\/script><style>a\{content:'\$&'\}<\/style><\/head>/);
  expect(filled).not.toContain("stylesheet");
});

test("a built page without a theme or styles throws, because pages would be shown without them", () => {
  expect(() => pageTemplate(html, "key", "setTheme()")).toThrow("names no theme.js");
});

test("a client key cannot break out of its attribute", () => {
  expect(withClientKey(html, 'a"><b')).toContain('content="a&quot;>&lt;b"');
});
