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
  isRead: true,
};

test("puts every part in its place, and leaves dollar signs unchanged", () => {
  expect(pageTemplate(html, "key").fill(page, undefined, "<link>")).toBe(
    '<meta content="key"><title>$&amp;</title>\n<link><div id="root"><p>$` costs $1</p></div><script type="application/json" id="state">{"a":"$$"}</script>',
  );
});

test("puts the first script and the styles into the page, in place of the files that the built page names", () => {
  const built = `<head>
    <!--brolga:early-->
    <script type="module" crossorigin src="/assets/app-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/app-a.css">
  </head>${html}`;
  const filled = pageTemplate(built, "key", "loadApp($&)").fill(page, "a{content:'$&'}", "");
  expect(filled).toMatch(/^<head><script>loadApp\(\$&\)<\/script><style>a\{content:'\$&'\}<\/style><\/head>/);
  expect(filled).not.toContain("/assets/");
});

test("a built page without a place for the first script, or without files, throws: its pages would stay dead", () => {
  expect(() => pageTemplate(html, "key", "loadApp()")).toThrow("no place for the first script");
  expect(() => pageTemplate(`<!--brolga:early-->${html}`, "key", "loadApp()")).toThrow("names no files");
});

test("a client key cannot break out of its attribute", () => {
  expect(withClientKey(html, 'a"><b')).toContain('content="a&quot;>&lt;b"');
});
