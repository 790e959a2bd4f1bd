import { describe, expect, test } from "vitest";
import { feeNote, offeredCents } from "./pricing.ts";

describe("prices before checkout", () => {
  test("include a percentage fee, and name a fixed fee", () => {
    expect(offeredCents(8900, { type: "Percentage", value: 3 })).toBe(9200);
    expect(offeredCents(8900, { type: "Fixed", value: 350 })).toBe(8900);
    expect(feeNote({ type: "Percentage", value: 3 })).toBe("incl. fees");
    expect(feeNote({ type: "Fixed", value: 350 })).toBe("+ $3.50 booking fee per order");
    expect(feeNote({ type: "Fixed", value: 0 })).toBe("");
  });
});
