import { expect, it } from "vitest";
import { refundable, refundCents } from "./refund-sum.ts";

const ticket = (id: string | null, state: "valid" | "used" | "void" | null, isRefunded = false) => ({
  id,
  state,
  net_cents: 8950,
  fee_cents: 175,
  refund: isRefunded ? { made_at: "2026-12-01T00:00:00Z", sent_at: null } : null,
});

it("takes tickets that are paid for and not void", () => {
  const tickets = [
    ticket("1", "valid"),
    ticket("2", "used"),
    ticket("3", "void"),
    ticket(null, null),
    ticket("5", "valid", true),
  ];
  expect(refundable(tickets).map(({ id }) => id)).toEqual(["1", "2"]);
});

it("adds up what goes back, with the booking fee only if it goes back too", () => {
  const two = [ticket("1", "valid"), ticket("2", "valid")];
  expect(refundCents(two, false)).toBe(17_900);
  expect(refundCents(two, true)).toBe(18_250);
  expect(refundCents([], true)).toBe(0);
});
