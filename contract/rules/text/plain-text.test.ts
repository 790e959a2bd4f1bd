import { expect, it } from "vitest";
import { escapeControls, hasControlCharacter, isBlank, plainLine } from "./plain-text.ts";

const HOSTILE = "\u001b]0;gotcha\u0007North\u009b31m \u202edoor\u2066\r\n";

it("finds the control characters that a terminal would obey", () => {
  for (const character of ["\u0000", "\u0007", "\u001b", "\u007f", "\u009b"])
    expect(hasControlCharacter(`North${character}door`)).toBe(true);
  expect(hasControlCharacter("Zoë’s door\t東\r\n👋🏽 \u200f")).toBe(false);
});

it("reduces a text to one plain line", () => {
  expect(plainLine(HOSTILE)).toBe("]0;gotchaNorth31m door");
  expect(plainLine(" Zoë’s\n door ")).toBe("Zoë’s door");
});

it("escapes invisible characters, and leaves the value of JSON unchanged", () => {
  expect(escapeControls(HOSTILE)).toBe("\\u001b]0;gotcha\\u0007North\\u009b31m \\u202edoor\\u2066\r\n");
  const row = { name: HOSTILE };
  expect(JSON.parse(escapeControls(JSON.stringify(row)))).toEqual(row);
});

it("knows a text that shows nothing, whatever it is made of", () => {
  for (const text of ["", " \t\n", "\u00a0", "\u200b\u2060\ufeff", "\u00ad"]) expect(isBlank(text)).toBe(true);
  for (const text of ["a", " . ", "\u{1f468}\u200d\u{1f33e}", "東"]) expect(isBlank(text)).toBe(false);
});
