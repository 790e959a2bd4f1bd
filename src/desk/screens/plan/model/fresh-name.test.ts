import { expect, it } from "vitest";
import { freshKey, freshName, nameAfter } from "./fresh-name.ts";

it("counts a name on until it is free, past I and O", () => {
  expect(freshName("A", new Set(["A", "B"]))).toBe("C");
  expect(freshName("H", new Set(["H"]))).toBe("J");
  expect(freshName("Z", new Set(["Z"]))).toBe("AA");
  expect(freshName("7", new Set(["7", "8"]))).toBe("9");
  expect(freshName("Box 2", new Set())).toBe("Box 3");
  expect(freshName("Stalls", new Set(["Stalls 2"]))).toBe("Stalls 3");
});

it("makes a key of a title that no section has", () => {
  expect(freshKey("Dress circle (left)", new Set())).toBe("DRESS CIRCLE LEFT");
  expect(freshKey("Stalls", new Set(["STALLS"]))).toBe("STALLS 2");
  expect(freshKey("舞台", new Set())).toBe("SECTION");
});

it("ends for a number that is longer than numbers count, and keeps zeros before it", () => {
  expect(freshName("9007199254740992", new Set(["9007199254740992", "9007199254740993"]))).toBe("9007199254740994");
  expect(freshName("007", new Set())).toBe("008");
  expect(freshName("99", new Set())).toBe("100");
});

it("never makes a name longer than a plan may have it, nor half of a sign", () => {
  const long = "x".repeat(40);
  expect(freshName(long, new Set(), 40)).toBe(`${"x".repeat(38)} 2`);
  expect(freshName(long, new Set([`${"x".repeat(38)} 2`]), 40)).toBe(`${"x".repeat(38)} 3`);
  expect(freshName(`${"x".repeat(38)} 9`, new Set(), 40)).toBe(`${"x".repeat(38)}10`);
  expect(freshName("9999999999", new Set(), 10)).toHaveLength(10);
  expect(freshName("🎭".repeat(5), new Set(), 10)).toBe("🎭🎭🎭🎭 2");
  expect(freshKey("ﬃ".repeat(200), new Set()).length).toBeLessThanOrEqual(200);
  expect(freshKey("X".repeat(200), new Set(["X".repeat(200)])).length).toBeLessThanOrEqual(200);
});

it("counts a first name on for as many as there are", () => {
  expect([0, 1, 2].map((by) => nameAfter("Table 9", by, 40))).toEqual(["Table 9", "Table 10", "Table 11"]);
  expect([0, 1, 2].map((by) => nameAfter("Bar", by, 40))).toEqual(["Bar", "Bar 2", "Bar 3"]);
  expect(nameAfter("1".repeat(40), 99, 40)).toBe(`${"1".repeat(37)}210`);
  expect(nameAfter("x".repeat(40), 9, 40)).toBe(`${"x".repeat(37)} 10`);
});
