import { describe, expect, test } from "vitest";
import { feeNote, fullFeeNote, offeredCents } from "./pricing.ts";

describe("prices before checkout", () => {
  test("include the fee of an order of one ticket, and name a fixed one", () => {
    expect(offeredCents(8900, { type: "Percentage", value: 3 })).toBe(9200);
    expect(offeredCents(8900, { type: "Fixed", value: 350 })).toBe(9250);
    expect(feeNote({ type: "Percentage", value: 3 })).toBe("incl. fees");
    expect(feeNote({ type: "Fixed", value: 350 })).toBe("incl. $3.50 booking fee");
    expect(feeNote({ type: "Fixed", value: 0 })).toBe("");
  });

  test("say that a fixed fee is charged once, where several tickets are chosen", () => {
    expect(fullFeeNote({ type: "Fixed", value: 350 })).toBe("incl. $3.50 booking fee, once per order");
    expect(fullFeeNote({ type: "Percentage", value: 3 })).toBe("incl. fees");
    expect(fullFeeNote({ type: "Fixed", value: 0 })).toBe("");
  });

  test("leave the fee beside the price of a ticket that is not sold alone", () => {
    for (const [commission, note] of [
      [{ type: "Fixed", value: 350, onlyTogether: true }, "+ $3.50 booking fee per order"],
      [{ type: "Percentage", value: 5, onlyTogether: true }, "+ 5% booking fee"],
    ] as const) {
      expect(offeredCents(8900, commission)).toBe(8900);
      expect([feeNote(commission), fullFeeNote(commission)]).toEqual([note, note]);
    }
  });
});
