import { describe, expect, it } from "vitest";
import type { OrderState } from "#contract/wire/booking.ts";
import { mayMove, stateNow } from "./order-state.ts";

const STATES: OrderState[] = ["held", "paying", "paid", "failed", "cancelled", "expired", "refund_due"];

describe("the order's state table", () => {
  it("leaves paid only for a refund, and never leaves a refund", () => {
    expect(STATES.filter((to) => mayMove("paid", to))).toEqual(["refund_due"]);
    expect(STATES.filter((to) => mayMove("refund_due", to))).toEqual([]);
  });

  it("never revives a cancelled order", () => {
    expect(STATES.filter((to) => mayMove("cancelled", to))).toEqual(["refund_due"]);
  });

  it("never moves from a state to the same state", () => {
    for (const state of STATES) expect(mayMove(state, state)).toBe(false);
  });

  it("allows payment in every state in which money can arrive, in time or late", () => {
    expect(STATES.filter((from) => mayMove(from, "paid"))).toEqual(["held", "paying", "failed", "expired"]);
  });

  it("lets only live orders expire", () => {
    expect(STATES.map((state) => stateNow(state, true))).toEqual([
      "expired",
      "expired",
      "paid",
      "expired",
      "cancelled",
      "expired",
      "refund_due",
    ]);
    expect(stateNow("held", false)).toBe("held");
  });
});
