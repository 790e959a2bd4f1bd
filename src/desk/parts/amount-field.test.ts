import { expect, it } from "vitest";
import { readAmount } from "./amount-field.tsx";

it("reads dollars as people write them, and nothing else", () => {
  expect(["89", " $89.5 ", "1,200.05", "0"].map(readAmount)).toEqual([8900, 8950, 120_005, 0]);
  for (const text of ["", "free", "-5", "8.955", "1e3", "100001", "NaN"])
    expect(readAmount(text), text).toBeUndefined();
});
