import { orderStateWords, ticketStates, orderStates as words } from "#contract/rules/seats/state-words.ts";
import type { DeskEvent } from "#contract/wire/desk/events.ts";
import type { DeskOrder, OrderTicketAtDesk } from "#contract/wire/desk/orders.ts";

export type Tone = "plain" | "action" | "strong" | "danger";
interface Shown {
  words: string;
  tone: Tone;
}

export const eventStates: Readonly<Record<DeskEvent["state"], Shown>> = {
  announced: { words: "Announced", tone: "plain" },
  on_sale: { words: "On sale", tone: "action" },
  sold_out: { words: "Sold out", tone: "strong" },
  closed: { words: "Sales closed", tone: "plain" },
  over: { words: "Over", tone: "plain" },
  cancelled: { words: "Cancelled", tone: "danger" },
};

export const orderStates: Readonly<Record<DeskOrder["state"], Shown>> = {
  held: { words: words.held, tone: "plain" },
  paying: { words: words.paying, tone: "plain" },
  paid: { words: words.paid, tone: "action" },
  failed: { words: words.failed, tone: "plain" },
  cancelled: { words: words.cancelled, tone: "plain" },
  expired: { words: words.expired, tone: "plain" },
  refund_due: { words: words.refund_due, tone: "plain" },
};

/** An order's state in words. An undone order also says where its money is. */
export function orderState({ state, refund }: Pick<DeskOrder, "state" | "refund">): Shown {
  if (state !== "refund_due" || refund === null) return orderStates[state];
  return { words: orderStateWords({ state, refund }), tone: refund === "due" ? "danger" : "plain" };
}

/** A ticket's state, in the door's words. A ticket of an unpaid order has no state yet. */
export function ticketState({ state, refund }: Pick<OrderTicketAtDesk, "state" | "refund">): Shown {
  if (refund) return { words: refund.sent_at ? "Refunded" : "Refund due", tone: refund.sent_at ? "plain" : "danger" };
  if (state === "valid") return { words: ticketStates.valid, tone: "action" };
  if (state === "used") return { words: ticketStates.used, tone: "plain" };
  return state === "void" ? { words: ticketStates.void, tone: "plain" } : { words: "Not paid", tone: "plain" };
}
