import { describe, expect, it } from "vitest";
import { isPayable, returnWords } from "./order-words";

const now = "2027-01-01T00:00:00.000Z";
const later = "2027-01-01T00:05:00.000Z";

describe("isPayable", () => {
  it.each(["held", "paying", "failed"] as const)("%s, while the seats are held", (state) => {
    expect(isPayable({ state, expires_at: later, current_time: now })).toBe(true);
    expect(isPayable({ state, expires_at: now, current_time: later })).toBe(false);
  });

  it.each(["paid", "cancelled", "expired", "refund_due"] as const)("not %s", (state) => {
    expect(isPayable({ state, expires_at: later, current_time: now })).toBe(false);
  });
});

describe("returnWords", () => {
  it("keeps the spec's texts", () => {
    const paid = returnWords("paid");
    expect(`${paid.title} ${paid.text}`).toBe(
      "Thank You for booking with us! You will get a confirmation message in email shortly.",
    );
    expect(returnWords("failed").text).toBe("Your Transaction is failed or declined please try again!");
  });
});
