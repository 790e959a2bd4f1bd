import { expect, it } from "vitest";
import { readAmount } from "./read-amount.ts";

const MOST = 200_000_000;

it("reads amounts as people type them", () => {
  for (const [typed, cents] of [
    ...([
      ["0", 0],
      ["89", 8900],
      [" $89.5 ", 8950],
      ["12.50", 1250],
    ] as const),
    ...([
      ["1,250.05", 125_005],
      ["$ 1,000,000", 100_000_000],
      ["2000000", MOST],
    ] as const),
  ])
    expect([typed, readAmount(typed, MOST)]).toEqual([typed, cents]);
});

it("takes nothing else for an amount", () => {
  for (const typed of ["", "-5", "12.505", "1,25", "12,50", "1e3", "8o", "twelve", "2000000.01", "99999999999"])
    expect([typed, readAmount(typed, MOST)]).toEqual([typed, undefined]);
});
