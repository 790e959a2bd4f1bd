import { expect, it, test } from "vitest";
import { contrast, mailColours } from "./mail-colours.ts";

it("knows the contrast of black on white, and of a colour on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#a82a48", "#a82a48")).toBe(1);
});

test("every colour that a poster may have carries its words readably", () => {
  const parts = ["00", "33", "66", "77", "88", "99", "cc", "ff"];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const { ground, ink } = mailColours(`#${red}${green}${blue}`);
        expect(contrast(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
      }
});

it("gives an event without a poster the colours of the house", () => {
  expect(mailColours(undefined)).toEqual({ ground: "#14201b", ink: "#ffffff" });
});
