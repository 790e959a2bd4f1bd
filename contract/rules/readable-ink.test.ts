import { expect, it, test } from "vitest";
import { contrast, readableInk } from "./readable-ink.ts";

it("knows the contrast of black on white, and of a colour on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#a82a48", "#a82a48")).toBe(1);
});

test("words are readable on every colour that a poster may have", () => {
  const parts = ["00", "33", "66", "77", "88", "99", "cc", "ff"];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const ground = `#${red}${green}${blue}`;
        expect(contrast(readableInk(ground), ground), ground).toBeGreaterThanOrEqual(4.5);
      }
});

it("takes white on a dark ground and a dark ink on a light one", () => {
  expect(readableInk("#5a1f2b")).toBe("#ffffff");
  expect(readableInk("#f2d16b")).toBe("#14201b");
});
