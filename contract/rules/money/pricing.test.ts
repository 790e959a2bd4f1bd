import { describe, expect, test } from "vitest";
import { feeNote, fullFeeNote, offeredCents, offeredPrice } from "./pricing.ts";

describe("prices before checkout", () => {
  test("include the fee of an order of one ticket, and say so in one form", () => {
    expect(offeredCents(8900, { type: "Percentage", value: 3 })).toBe(9200);
    expect(offeredCents(8900, { type: "Fixed", value: 350 })).toBe(9250);
    expect(feeNote({ type: "Percentage", value: 3 })).toBe("incl. fees");
    expect(feeNote({ type: "Fixed", value: 350 })).toBe("incl. fees");
    expect(feeNote({ type: "Fixed", value: 0 })).toBe("");
  });

  test("say that a fixed fee is charged once, where several tickets are chosen", () => {
    expect(fullFeeNote({ type: "Fixed", value: 350 })).toBe("incl. $3.50 booking fee, once per order");
    expect(fullFeeNote({ type: "Percentage", value: 3 })).toBe("incl. fees");
    expect(fullFeeNote({ type: "Fixed", value: 0 })).toBe("");
  });

  test("are a range only where they differ", () => {
    const fixed = { type: "Fixed", value: 350 } as const;
    expect(offeredPrice(8900, fixed)).toBe("$92.50");
    expect(offeredPrice(8900, fixed, 8900)).toBe("$92.50");
    expect(offeredPrice(8900, fixed, 12_000)).toBe("$92.50 to $123.50");
  });
});
