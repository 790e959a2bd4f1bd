import type { DeskOrder } from "../wire/desk-orders.ts";
import type { DeskSeat } from "../wire/desk-seats.ts";

/* What screens and files call a state. */

/** The states of a seat in words, in the order of the legend. */
export const seatStates: Readonly<Record<DeskSeat["state"], string>> = {
  free: "Free",
  held: "Held by a buyer",
  sold: "Sold",
  comp: "Given away",
  held_back: "Held back",
  closed: "Not for sale",
};

/** The states of a ticket in the words of the door. */
export const ticketStates = { valid: "Valid", used: "Let in", void: "Void" } as const;

export const orderStates: Readonly<Record<DeskOrder["state"], string>> = {
  ...{ held: "Held", paying: "At the bank", paid: "Paid", failed: "Declined" },
  ...{ cancelled: "Cancelled", expired: "Expired", refund_due: "Undone" },
};

/** How an order stands. One that was undone says where its money is. */
export function orderStateWords({ state, refund }: Pick<DeskOrder, "state" | "refund">): string {
  if (state !== "refund_due" || refund === null) return orderStates[state];
  if (refund === "due") return "Refund due";
  return refund === "on_its_way" ? "Refund on its way" : "Refunded";
}
