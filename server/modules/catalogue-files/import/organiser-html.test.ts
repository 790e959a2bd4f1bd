import { expect, test } from "vitest";
import { organiserHtml } from "./organiser-html.ts";

test("the allowed tags stay", () => {
  const html =
    "<p>Doors at <strong>7 pm</strong>.</p><ul><li>Cash bar</li></ul><h3>Rain</h3><blockquote>Go.</blockquote>";
  expect(organiserHtml(html)).toBe(html);
});

test.each([
  ["<script>alert(1)</script>ok", "ok"],
  ['<p onclick="x()" style="color:red">Hi</p>', "<p>Hi</p>"],
  ['<img src=x onerror="x()">', ""],
  ['<a href="javascript:x()">go</a>', '<a rel="noopener noreferrer nofollow">go</a>'],
  ['<a href="//evil.example">go</a>', '<a rel="noopener noreferrer nofollow">go</a>'],
  ['<a href="http://plain.example">go</a>', '<a rel="noopener noreferrer nofollow">go</a>'],
  [
    '<a href="https://hall.example" target="_blank">go</a>',
    '<a href="https://hall.example" rel="noopener noreferrer nofollow">go</a>',
  ],
])("%s becomes %s", (dirty, clean) => {
  expect(organiserHtml(dirty)).toBe(clean);
});
