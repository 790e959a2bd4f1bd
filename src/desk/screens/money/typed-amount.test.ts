import { expect, it } from "vitest";
import { readAmount } from "./typed-amount.ts";

it("reads amounts as people type them", () => {
  expect(["12", "$12.5", " 12.50 ", "1,250.05", "$ 1,000,000"].map(readAmount)).toEqual([
    1200, 1250, 1250, 125_005, 100_000_000,
  ]);
});

it("takes nothing else for an amount", () => {
  for (const typed of ["", "0", "0.00", "-5", "12.505", "1,25", "12,50", "1e3", "twelve", "99999999"])
    expect([typed, readAmount(typed)]).toEqual([typed, null]);
});
