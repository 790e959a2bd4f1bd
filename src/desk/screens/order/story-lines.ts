import { formatAmount } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE, venueInstant } from "#contract/rules/time/venue-time.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { seatOf } from "../../parts/tables/order-columns.tsx";
import { orderStates } from "../../words/state-words.ts";

/** One thing that happened to an order. */
export interface StoryLine {
  /** ISO 8601: an instant, or a day if that is all that the bank says. */
  at: string;
  what: string;
  /** A second line: a reason, a note's text, a reference. */
  more: string;
}

const words = (name: string): string => name.replaceAll(/[-_]/g, " ");

const refundWords: Readonly<Record<DeskOrderStory["refunds"][number]["state"], string>> = {
  asked: "asked for, without an answer",
  on_its_way: "on its way",
  failed: "has failed, so it's due again",
  sent: "sent",
};

/** All that happened to an order, the latest first: its moves, payments, chargebacks, emails, scans and notes. */
export function storyLines(
  order: Pick<
    DeskOrderStory,
    "history" | "payments" | "seat_moves" | "refunds" | "chargebacks" | "mails" | "scans" | "notes" | "tickets"
  >,
): StoryLine[] {
  const seatOfTicket = (ticketId: string): string => {
    const ticket = order.tickets.find(({ id }) => id === ticketId);
    return ticket ? seatOf(ticket) : "a ticket";
  };
  const lines: StoryLine[] = [
    ...order.history.map(({ at, state, reason }) => ({
      at,
      what: `Order: ${orderStates[state].words.toLowerCase()}`,
      more: reason,
    })),
    ...order.payments.map(({ at, state, amount_cents, reference, card_ending, settled_at }) => ({
      at: settled_at ?? at,
      what: `Payment of ${formatAmount(amount_cents)}: ${words(state)}`,
      more: card_ending === null ? reference : `${reference}, card ending in ${card_ending}`,
    })),
    ...order.seat_moves.map(({ at, from, to }) => ({ at, what: `Moved from ${from} to ${to}`, more: "" })),
    ...order.refunds.map(({ at, state, amount_cents, reference, note }) => ({
      at,
      what: `Refund of ${formatAmount(amount_cents)} ${refundWords[state]}`,
      more: note === "" ? reference : `${reference}, ${words(note)}`,
    })),
    ...order.chargebacks.flatMap(chargebackLines),
    ...order.mails.map(({ at, mail, state }) => ({ at, what: `Email: ${words(mail)}`, more: words(state) })),
    ...order.scans.map(({ at, ticket_id, kind, outcome, device }) => ({
      at,
      what: `Door: ${words(kind)} ${seatOfTicket(ticket_id)}`,
      more: `${words(outcome)}, ${device}`,
    })),
    ...order.notes.map((note) => ({ at: note.made_at, what: noteInWords(note), more: note.text })),
    ...refundLines(order.tickets),
  ];
  // Events of the same moment keep their order.
  return lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => momentOf(b.line).localeCompare(momentOf(a.line)) || b.at - a.at)
    .map(({ line }) => line);
}

/**
 * The bank gives only a day, so its entry comes first on that day: the story lists the latest first, and a chargeback
 * follows the payment.
 */
const momentOf = ({ at }: StoryLine): string =>
  at.includes("T") ? at : venueInstant(at, "23:59", COMPANY_ZONE).toISOString();

function chargebackLines(chargeback: DeskOrderStory["chargebacks"][number]): StoryLine[] {
  const { charged_back_on, amount_cents, reference, bank_reference, reversed_on } = chargeback;
  const amount = formatAmount(amount_cents);
  const more = `Payment ${reference}, the bank's number ${bank_reference}`;
  return [
    {
      at: charged_back_on,
      what: `Chargeback: the card's owner disputes the payment, and the bank took ${amount} back`,
      more,
    },
    ...(reversed_on === null
      ? []
      : [{ at: reversed_on, what: `Chargeback reversed: dispute won, ${amount} came back`, more }]),
  ];
}

/** Where the money of an order's chargebacks is, or null if it has none. */
export function chargebacksInWords(chargebacks: DeskOrderStory["chargebacks"]): string | null {
  if (chargebacks.length === 0) return null;
  const taken = chargebacks.filter(({ reversed_on }) => reversed_on === null);
  const sum = (of: typeof chargebacks) => formatAmount(of.reduce((cents, one) => cents + one.amount_cents, 0));
  return taken.length > 0 ? `${sum(taken)}, the bank has it` : `${sum(chargebacks)}, it came back`;
}

function noteInWords({ kind, by }: DeskOrderStory["notes"][number]): string {
  if (kind === "refund_request") return `${by || "Somebody who has left"} asks for a refund`;
  if (kind === "refund_answer") return `No refund, says ${by || "somebody who has left"}`;
  return `Note by ${by || "somebody who has left"}`;
}

/** One line for each refund, with all of its seats. */
function refundLines(tickets: DeskOrderStory["tickets"]): StoryLine[] {
  const seats = new Map<string, string[]>();
  for (const ticket of tickets) {
    const madeAt = ticket.refund?.made_at;
    if (madeAt) seats.set(madeAt, [...(seats.get(madeAt) ?? []), seatOf(ticket)]);
  }
  return [...seats].map(([at, of]) => ({ at, what: "Tickets refunded", more: of.join(", ") }));
}
