import { expect, test } from "vitest";
import { classesOf, readStyles, writeStyles } from "./read-styles.ts";

test.each([
  "",
  "a{color:red}",
  'a:before{content:"}{;,"}b{color:red}',
  "@media (width>=747px){a,b{color:red;margin:0}}@supports (color:red){@media print{a{color:red}}}\n",
  "@font-face{font-family:A;src:url(data:font/woff2;base64,AA==)}@keyframes in{0%{opacity:0}}",
  ":is(a,b)>.c:not(.d,[e='f,g']):hover{background:url(x;y)}",
  "@view-transition{navigation:auto}",
])("%j is written as it was read", (css) => {
  expect(writeStyles(readStyles(css))).toBe(css);
});

test("styles in an unknown form throw, because the page would be shown without some of them", () => {
  expect(() => readStyles("a{color:red")).toThrow("cannot be read");
});

test("names the classes that an element must have, not those that are excluded or elsewhere", () => {
  const parts = readStyles(".a.b>.c:not(.d){margin:.5em}@media print{.e:has(.f),.g:is(.h),.i:has(.j,.k){color:red}}");
  expect(classesOf(parts)).toEqual(["a", "b", "c", "e", "f", "g", "i"]);
});
