import type { DeskEvent } from "#contract/wire/desk-events.ts";
import type { DeskOrder, OrderTicketAtDesk } from "#contract/wire/desk-orders.ts";

export type Tone = "plain" | "action" | "accent" | "danger";
interface Shown {
  words: string;
  tone: Tone;
}

export const eventStates: Readonly<Record<DeskEvent["state"], Shown>> = {
  announced: { words: "Announced", tone: "plain" },
  on_sale: { words: "On sale", tone: "action" },
  sold_out: { words: "Sold out", tone: "accent" },
  closed: { words: "Sales closed", tone: "plain" },
  over: { words: "Over", tone: "plain" },
  cancelled: { words: "Cancelled", tone: "danger" },
};

export const orderStates: Readonly<Record<DeskOrder["state"], Shown>> = {
  held: { words: "Held", tone: "plain" },
  paying: { words: "At the bank", tone: "plain" },
  paid: { words: "Paid", tone: "action" },
  failed: { words: "Declined", tone: "plain" },
  cancelled: { words: "Cancelled", tone: "plain" },
  expired: { words: "Expired", tone: "plain" },
  refund_due: { words: "Undone", tone: "plain" },
};

/** How an order stands. One that was undone says where its money is. */
export function orderState({ state, refund }: Pick<DeskOrder, "state" | "refund">): Shown {
  if (state !== "refund_due" || refund === null) return orderStates[state];
  if (refund === "due") return { words: "Refund due", tone: "danger" };
  return { words: refund === "on_its_way" ? "Refund on its way" : "Refunded", tone: "plain" };
}

/** How a ticket stands, in the words of the door. A ticket whose order is not paid has no state yet. */
export function ticketState({ state, refund }: Pick<OrderTicketAtDesk, "state" | "refund">): Shown {
  if (refund) return { words: refund.sent_at ? "Refunded" : "Refund due", tone: refund.sent_at ? "plain" : "danger" };
  if (state === "valid") return { words: "Valid", tone: "action" };
  if (state === "used") return { words: "Let in", tone: "plain" };
  return state === "void" ? { words: "Void", tone: "plain" } : { words: "Not paid", tone: "plain" };
}
