import { expect, it } from "vitest";
import { escapeControls, hasControlCharacter, plainLine } from "./plain-text.ts";

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
