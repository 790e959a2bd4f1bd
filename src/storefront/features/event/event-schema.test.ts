import { expect, it } from "vitest";
import { summaryOf } from "./event-schema.ts";

it("contains neither markup nor escapes", () => {
  expect(summaryOf("<p>Salt &amp; Static,&nbsp;<b>live</b></p>\n<p>&lt;3 &amp;lt;</p>")).toBe(
    "Salt & Static, live <3 &lt;",
  );
});

it("has at most 300 characters, and ends with a whole word", () => {
  const summary = summaryOf(`<p>${"long ago ".repeat(80)}</p>`);
  expect(summary.length).toBeLessThanOrEqual(300);
  expect(/ (long|ago)…$/.test(summary)).toBe(true);
});
