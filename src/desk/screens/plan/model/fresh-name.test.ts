import { expect, it } from "vitest";
import { freshKey, freshName } from "./fresh-name.ts";

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
