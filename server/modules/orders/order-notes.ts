import { formatAmount } from "#contract/rules/money.ts";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { Order, OrderState } from "#contract/wire/booking.ts";
import { declineWords } from "./decline-words.ts";
import type { MoveReason } from "./order-moves.ts";

const REFUND = "Your payment will be refunded in full, and we have sent you an email about it.";

const noteByReason: Partial<Record<MoveReason, string>> = {
  "approved-late": "Your payment came after the hold had ended. Your seats were still free, and they are yours.",
  "approved-reseated":
    "Your payment came after the hold had ended, so we moved you to equal seats in the same section. Our email explains what to do if you don't want them.",
  "payment-too-late": `Your payment came after the hold had ended, and no equal seats are left. ${REFUND}`,
  "paid-after-cancel": `Your payment came after this booking was cancelled. ${REFUND}`,
  "paid-stale-form": `Your payment was made on a page that a newer one had replaced. ${REFUND}`,
  "paid-other-amount": `Your payment was not for the amount of this order. ${REFUND}`,
  "paid-another-order":
    "Your card was charged, and the bank's payment was recorded for another order. It doesn't pay for this one. The box office is looking into it, and we have sent you an email about it.",
  "event-cancelled": "This event has been cancelled.",
  "refunded-by-operator": "The box office cancelled this order. Its tickets no longer admit anybody.",
  "replaced-by-newer-hold": "You started a newer booking for the same event, which replaced this one.",
};

export interface NoteFacts {
  state: OrderState;
  reason: MoveReason;
  /** Why the last failed attempt was declined, or null if none was declined. */
  declineReason: string | null;
  /** A card page was opened, so somebody may have paid on it. */
  cardPageOpened: boolean;
  /** Payments in cents that bought nothing and have not been refunded yet. The note mentions each of them. */
  dueCents: readonly number[];
}

/** What an order's state means, in words for the buyer, or '' if there is nothing to say. */
export function orderNote({ state, reason, declineReason, cardPageOpened, dueCents }: NoteFacts): string {
  const note = state === "expired" ? SESSION_EXPIRED_MESSAGE : reasonNote(reason, declineReason);
  if (state === "refund_due")
    return reason === "event-cancelled" ? `${note} What you paid goes back to your card.` : note;
  const due = dueCents.map((cents) => dueNote(state, formatAmount(cents)));
  const money = due.length > 0 ? due : [unpaidNote(state, cardPageOpened)];
  return [note, ...money].filter(Boolean).join(" ");
}

/** Returns the code of a note that the page shows in its own way, or undefined for any other note. */
export function noteCode({
  state,
  reason,
  dueCents,
}: Pick<NoteFacts, "state" | "reason" | "dueCents">): Order["note_code"] {
  if (state === "refund_due" && reason === "paid-another-order") return "PAYMENT_IN_QUESTION";
  return state === "expired" && dueCents.length === 0 ? "SESSION_EXPIRED" : undefined;
}

/** Says what happened to the buyer's money if the order is not paid and no payment has to be refunded. */
function unpaidNote(state: OrderState, cardPageOpened: boolean): string {
  if (state === "failed") return "Nothing was charged.";
  if (state !== "cancelled") return "";
  return cardPageOpened
    ? "If you paid on the bank's page, the full amount goes back to your card."
    : "Nothing was charged.";
}

/** If the order is not paid, the refunded payment may be the only one, so the note must not promise tickets. */
function dueNote(state: OrderState, amount: string): string {
  return state === "paid"
    ? `A second payment of ${amount} for this order will be refunded.`
    : `Your payment of ${amount} was made on a card page that was no longer valid. It does not pay for this order, and it will be refunded.`;
}

function reasonNote(reason: MoveReason, declineReason: string | null): string {
  return reason === "declined" ? declineWords(declineReason) : (noteByReason[reason] ?? "");
}
