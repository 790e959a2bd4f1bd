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
  expect(pageTemplate(html, "key").fill(page, "<link>")).toBe(
    '<meta content="key"><title>$&amp;</title>\n    <link><div id="root"><p>$` costs $1</p></div><script type="application/json" id="state">{"a":"$$"}</script>',
  );
});

test("a client key cannot break out of its attribute", () => {
  expect(withClientKey(html, 'a"><b')).toContain('content="a&quot;>&lt;b"');
});
