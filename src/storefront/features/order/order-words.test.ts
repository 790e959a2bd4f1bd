import { describe, expect, it } from "vitest";
import type { Order } from "#src/storefront/data/orders.ts";
import { isPayable, orderedPath, returnedAs, returnWords } from "./order-words.ts";

const now = "2027-01-01T00:00:00.000Z";
const later = "2027-01-01T00:05:00.000Z";

describe("isPayable", () => {
  it.each(["held", "paying", "failed"] as const)("%s, while the seats are held", (state) => {
    expect(isPayable({ state, holdEndsAt: later, currentTime: now })).toBe(true);
    expect(isPayable({ state, holdEndsAt: now, currentTime: later })).toBe(false);
  });

  it.each(["paid", "cancelled", "expired", "refund_due"] as const)("not %s", (state) => {
    expect(isPayable({ state, holdEndsAt: later, currentTime: now })).toBe(false);
  });
});

it("a cancelled order leads back to its event or its combo", () => {
  const order = { eventId: "12", eventName: "Red Gum Sessions", comboId: null } as Order;
  expect(orderedPath(order)).toBe("/event-detail/red-gum-sessions/12");
  expect(orderedPath({ ...order, eventName: "Harbour Double", comboId: "1" })).toBe(
    "/combo-event-detail/harbour-double/1",
  );
});

describe("returnWords", () => {
  it("keeps the spec's texts", () => {
    const paid = returnWords("paid");
    expect(`${paid.title} ${paid.text}`).toBe(
      "Thank You for booking with us! You will get a confirmation message in email shortly.",
    );
    expect(returnWords("expired").title).toBe("Sorry, your session has expired");
    expect(returnWords("failed").text).toBe("Your Transaction is failed or declined please try again!");
  });
});

it("tells a long wait from a short one, and a declined order that can be paid from one that cannot", () => {
  const order = { state: "paying", holdEndsAt: later, currentTime: now } as const;
  expect([returnedAs(order, false), returnedAs(order, true)]).toEqual(["paying", "waiting-long"]);
  expect(returnedAs({ ...order, state: "failed" }, true)).toBe("failed");
  expect(returnedAs({ state: "failed", holdEndsAt: now, currentTime: later }, false)).toBe("failed-over");
  expect(returnedAs({ ...order, state: "paid" }, true)).toBe("paid");
  expect(returnedAs({ ...order, state: "refund_due", noteCode: "PAYMENT_IN_QUESTION" }, false)).toBe("in-question");
  expect(returnedAs({ ...order, state: "refund_due", payable: 8900 }, false)).toBe("refund_due");
  expect(returnedAs({ ...order, state: "refund_due", payable: 0 }, false)).toBe("free-undone");
});

it("a buyer whom the bank sent away as declined reads so while the box office still waits for the bank", () => {
  const order = { state: "paying", holdEndsAt: later, currentTime: now } as const;
  expect(returnedAs(order, false, true)).toBe("said-no");
  expect(returnWords(returnedAs(order, true, true)).text).toContain("Your tickets are still held.");
  expect(returnedAs({ ...order, state: "paid" }, true, true)).toBe("paid");
});
