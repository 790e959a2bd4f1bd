import { describe, expect, it } from "vitest";
import { type NoteFacts, noteCode, orderNote } from "./order-notes.ts";

const noteOf = (facts: Partial<NoteFacts>) =>
  orderNote({
    state: "cancelled",
    reason: "cancelled-by-buyer",
    declineReason: null,
    cardPageOpened: false,
    dueCents: [],
    payableCents: 8900,
    ...facts,
  });

describe("the note of an order that is not paid", () => {
  it("says that nothing was charged if no card page was opened", () => {
    expect(noteOf({})).toBe("Nothing was charged.");
    expect(noteOf({ reason: "event-cancelled" })).toBe("This event is cancelled. Nothing was charged.");
  });

  it("promises no more than it knows once a card page was opened", () => {
    expect(noteOf({ cardPageOpened: true })).toBe("If you paid on the bank's page, we'll refund the full amount.");
  });

  it("says that a declined card was charged nothing", () => {
    const declined = {
      state: "failed",
      reason: "declined",
      declineReason: "card-expired",
      cardPageOpened: true,
    } as const;
    expect(noteOf(declined)).toBe("Your bank says the card has expired. Nothing was charged.");
  });

  it.each(["cancelled", "failed", "held", "expired"] as const)(
    "never says that nothing was charged if a payment goes back (%s)",
    (state) => {
      const note = noteOf({ state, cardPageOpened: true, dueCents: [8950] });
      expect(note).toContain("$89.50");
      expect(note).not.toContain("Nothing was charged");
    },
  );
});

it("says what happens to the money of a paid order when its event is cancelled", () => {
  expect(noteOf({ state: "refund_due", reason: "event-cancelled", cardPageOpened: true })).toBe(
    "This event is cancelled. We'll refund the card you paid with.",
  );
});

it("gives the code of an expired order's note only when the note says nothing about money", () => {
  expect(noteCode({ state: "expired", reason: "hold-ended", dueCents: [] })).toBe("SESSION_EXPIRED");
  expect(noteCode({ state: "expired", reason: "hold-ended", dueCents: [8950] })).toBeUndefined();
  expect(noteCode({ state: "failed", reason: "declined", dueCents: [] })).toBeUndefined();
});

it("promises no refund for a payment that is recorded for another order", () => {
  const claimed = { state: "refund_due", reason: "paid-another-order", dueCents: [] } as const;
  expect(noteCode(claimed)).toBe("PAYMENT_IN_QUESTION");
  expect(noteOf({ ...claimed, cardPageOpened: true })).toBe(
    "Your card was charged, but the bank recorded the payment for another order. It doesn't pay for this one. We're looking into it, and we've emailed you about it.",
  );
});
