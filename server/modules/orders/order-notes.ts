import { formatAmount } from "#contract/rules/money/money.ts";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { Order, OrderState } from "#contract/wire/booking.ts";
import { declineWords } from "./decline-words.ts";
import type { MoveReason } from "./order-moves.ts";

const REFUND = "We'll refund your payment in full, and we've emailed you about it.";

const BY_CARD = "We'll refund the card you paid with.";
const NOTHING_PAID = "You paid nothing, so there's nothing to refund.";

const noteByReason: Partial<Record<MoveReason, string>> = {
  "approved-late":
    "Your payment came after your time had run out. Nobody else had taken your tickets, so they're yours.",
  "approved-reseated":
    "Your payment came after your time had run out, so we moved you to equal seats in the same section. Our email says what to do if you don't want them.",
  "payment-too-late": `Your payment came after your time had run out, and no equal tickets are left. ${REFUND}`,
  "paid-after-cancel": `Your payment came after this booking was cancelled. ${REFUND}`,
  "paid-stale-form": `You paid on an old page that a newer one had replaced. ${REFUND}`,
  "paid-other-amount": `Your payment wasn't for the amount of this order. ${REFUND}`,
  "paid-another-order":
    "Your card was charged, but the bank recorded the payment for another order. It doesn't pay for this one. We're looking into it, and we've emailed you about it.",
  "event-cancelled": "This event is cancelled.",
  "refunded-by-operator": "The box office cancelled this order. Its tickets no longer work at the door.",
  "replaced-by-newer-hold": "You started a new booking for the same event, and it replaced this one.",
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
  payableCents: number;
}

/** What an order's state means, in words for the buyer, or '' if there is nothing to say. */
export function orderNote(facts: NoteFacts): string {
  const { state, reason, declineReason, cardPageOpened, dueCents, payableCents } = facts;
  const note = state === "expired" ? SESSION_EXPIRED_MESSAGE : reasonNote(reason, declineReason);
  if (state === "refund_due")
    return reason === "event-cancelled" ? `${note} ${payableCents === 0 ? NOTHING_PAID : BY_CARD}` : note;
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
  return cardPageOpened ? "If you paid on the bank's page, we'll refund the full amount." : "Nothing was charged.";
}

/** If the order is not paid, the refunded payment may be the only one, so the note must not promise tickets. */
function dueNote(state: OrderState, amount: string): string {
  return state === "paid"
    ? `We'll refund the second payment of ${amount} for this order.`
    : `You paid ${amount} on a card page that no longer counted. It doesn't pay for this order, and we'll refund it.`;
}

function reasonNote(reason: MoveReason, declineReason: string | null): string {
  return reason === "declined" ? declineWords(declineReason) : (noteByReason[reason] ?? "");
}
