import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import { isCompanionAlone } from "#contract/rules/ticket/type-limits.ts";
import type { OrderState } from "#contract/wire/booking.ts";
import {
  type BilledDocument,
  decideAdjustments,
  decideInvoices,
  type InvoiceFacts,
} from "#server/modules/invoices/decide-invoices.ts";
import { paidFor, sumOf, ticketShares } from "#server/modules/invoices/ticket-shares.ts";
import type { MoveReason } from "#server/modules/orders/order-moves.ts";

/** The facts of an order that decide its refund. */
export interface RefundFacts {
  id: number;
  pid: number;
  userId: number;
  state: OrderState;
  /** Changes with everything on which a refund rests. */
  version: string;
  billing: InvoiceFacts;
  seats: { eventId: number; seatId: number }[];
  /** The order's tickets in the order of the hold, each as it is now. */
  tickets: TicketFacts[];
  /** The payment that bought the order. Null: it was free. */
  payment: { attemptId: number; amountCents: number } | null;
  /** The part of the payment that was refunded so far for single tickets, in cents. */
  partsCents: number;
  /** The number of the last refund of single tickets, or 0. */
  lastPart: number;
  /** The amount that the bank has charged back for the order, in cents. */
  chargedBackCents: number;
}

interface TicketFacts {
  id: number;
  /** '4K7QX9MZ2D' */
  bookingNo: string;
  /** Its place in the order. */
  position: number;
  eventId: number;
  seatId: number;
  seat: string;
  section: string;
  state: "valid" | "used" | "void";
  isCompanion: boolean;
  eventCancelled: boolean;
  /** Null if it was never refunded; otherwise whether that money was sent. */
  refunded: boolean | null;
}

/** What to refund of a paid order. */
export interface TicketRefund {
  pid: number;
  /** Booking numbers, or seats as the tickets print them. */
  tickets: readonly string[];
  /** Whether the tickets' share of the booking fee goes back. Undefined: only if their event is cancelled. */
  withFee?: boolean | undefined;
  /** Holds the seats back, so that they are not sold again. */
  keepSeats?: boolean;
  /** Also refunds tickets that have been used at the door. */
  evenIfUsed?: boolean;
}

/** A ticket of an order that is to be refunded. */
export interface TicketChoice extends TicketFacts {
  /** What was paid for it, after its share of the discounts. */
  ticketsCents: number;
  /** The refunded part of its share of the booking fee. */
  feeCents: number;
}

/** The amount of a refund, and its tickets. If it is refused: why, in words for the operator. */
export type TicketRefundPlan =
  | { kind: "refused"; why: string }
  | {
      kind: "ready";
      tickets: TicketChoice[];
      ticketsCents: number;
      feeCents: number;
      /** The amount that the bank has charged back for the order, and that a refund would send a second time. */
      chargedBackCents: number;
    };

/** A refund as `write_refund` writes it. */
export interface RefundToWrite {
  /** Why the whole order ends. Null: some of its tickets are refunded, and the order stays valid. */
  move: MoveReason | null;
  part: {
    /** Within the order, from 1. */
    number: number;
    attemptId: number | null;
    ticketsCents: number;
    feeCents: number;
    reason: string;
    isFree: boolean;
    keepSeats: boolean;
  } | null;
  /** They become void. */
  tickets: readonly Pick<TicketChoice, "id" | "position" | "ticketsCents" | "feeCents">[];
  /** The reason that their holders read. */
  voidReason: string | null;
  freed: readonly { eventId: number; seatId: number }[];
  /** What is left of the payment, in cents. */
  leftCents: number;
  documents: BilledDocument[];
}

const refused = (why: string) => ({ kind: "refused", why }) as const;

/** Decides which tickets a refund is for, and the amount for each. */
export function planTickets(
  facts: RefundFacts | null,
  { tickets: names, withFee, evenIfUsed = false }: TicketRefund,
): TicketRefundPlan {
  if (!facts) return refused("there is no such order");
  if (facts.state !== "paid") return refused("the order is not paid, so it has no tickets to refund");
  const chosen = chooseTickets(facts.tickets, names);
  if (typeof chosen === "string") return refused(chosen);
  const alone = companionsLeftAlone(facts.tickets.filter((ticket) => !chosen.includes(ticket)));
  if (alone !== null)
    return refused(`a companion's ticket goes with another one: also refund ${alone}, which lets in nobody alone`);
  const used = chosen.filter(({ state }) => state === "used").map(({ bookingNo }) => formatBookingNumber(bookingNo));
  if (used.length > 0 && !evenIfUsed)
    return refused(`somebody was let in with ${used.join(", ")}: repeat it with --even-if-used to refund it`);
  const shares = ticketShares(facts.billing);
  const tickets = chosen.map((ticket) => {
    const { net_cents: ticketsCents, fee_cents: feeCents } = paidFor(shares, ticket.position);
    const bookingNo = formatBookingNumber(ticket.bookingNo);
    return { ...ticket, bookingNo, ticketsCents, feeCents: (withFee ?? ticket.eventCancelled) ? feeCents : 0 };
  });
  return {
    kind: "ready",
    tickets,
    chargedBackCents: facts.chargedBackCents,
    ticketsCents: sumOf(tickets.map(({ ticketsCents }) => ticketsCents)),
    feeCents: sumOf(tickets.map(({ feeCents }) => feeCents)),
  };
}

/** Decides a refund of tickets as planned. @throws Error if more would go back than was paid */
export function decideTicketRefund(
  facts: RefundFacts,
  { tickets, ticketsCents, feeCents }: Extract<TicketRefundPlan, { kind: "ready" }>,
  { keepSeats, reason }: { keepSeats: boolean; reason: string },
): RefundToWrite & { part: { number: number } } {
  const left = leftOf(facts) - ticketsCents - feeCents;
  if (left < 0) throw new Error(`order ${facts.pid} was not paid enough for this refund`);
  const attemptId = facts.payment?.attemptId ?? null;
  const isFree = ticketsCents + feeCents === 0;
  // An order without invoices is older than the invoices are, and gets them now.
  const invoices = decideInvoices(facts.billing);
  const billed = { ...facts.billing, documents: [...facts.billing.documents, ...invoices] };
  const positions = tickets.map(({ position }) => position);
  return {
    move: null,
    part: { number: facts.lastPart + 1, attemptId, ticketsCents, feeCents, reason, isFree, keepSeats },
    tickets,
    voidReason: "This ticket was refunded.",
    freed: keepSeats ? [] : tickets,
    leftCents: left,
    documents: [...invoices, ...decideAdjustments(billed, { positions, feeCents, reason })],
  };
}

/**
 * Decides the end of a paid order: what is left of its money becomes due, its tickets void and its seats free
 * (docs/design/trust.md#invariants, I1 and I4 to I6).
 * @throws Error if the order is not paid
 */
export function decideUndo(facts: RefundFacts, move: MoveReason): RefundToWrite {
  if (facts.state !== "paid") throw new Error(`booking ${facts.id} is not paid`);
  const tickets = facts.tickets.filter(({ state }) => state !== "void");
  return {
    move,
    part: null,
    voidReason: null,
    freed: facts.seats,
    leftCents: leftOf(facts),
    tickets: tickets.map((ticket) => ({ ...ticket, ticketsCents: 0, feeCents: 0 })),
    documents: decideAdjustments(facts.billing, { positions: null, feeCents: null, reason: move }),
  };
}

const leftOf = ({ payment, partsCents }: RefundFacts) => (payment?.amountCents ?? 0) - partsCents;

const plain = (text: string) => text.replaceAll(/[\s,-]/g, "").toUpperCase();

/**
 * The tickets with these booking numbers, or at these seats: 'A1', or 'Stalls A1' if several sections have one.
 * @returns why they cannot be refunded, in words for the operator, instead
 */
function chooseTickets(tickets: readonly TicketFacts[], names: readonly string[]): TicketFacts[] | string {
  const chosen = new Set<TicketFacts>();
  for (const name of names) {
    const wanted = plain(name);
    const found = tickets.filter(({ bookingNo, seat, section }) =>
      [bookingNo, plain(seat), plain(section + seat)].includes(wanted),
    );
    const [ticket] = found;
    if (!ticket) return `the order has no ticket '${name}': it has ${listed(tickets)}`;
    if (found.length > 1) return `the order has ${found.length} tickets '${name}': give one of ${listed(found)}`;
    if (ticket.refunded !== null)
      return ticket.refunded
        ? `ticket '${name}' was refunded before`
        : `ticket '${name}' was refunded before, and its money is still due`;
    chosen.add(ticket);
  }
  return chosen.size > 0 ? tickets.filter((ticket) => chosen.has(ticket)) : "no ticket was named";
}

const listed = (tickets: readonly TicketFacts[]) =>
  tickets.map(({ bookingNo, section, seat }) => `${formatBookingNumber(bookingNo)} (${section} ${seat})`).join(", ");

/**
 * A companion's ticket costs nothing and goes with another one. It must not stay valid when the paid ticket is
 * refunded.
 * @param left the tickets that are not refunded
 * @returns the seats of the companions' tickets of an event of which too many would be left, or null
 */
function companionsLeftAlone(left: readonly TicketFacts[]): string | null {
  const valid = left.filter(({ state }) => state !== "void");
  for (const tickets of Map.groupBy(valid, ({ eventId }) => eventId).values())
    if (isCompanionAlone(tickets))
      return tickets
        .flatMap(({ isCompanion, section, seat }) => (isCompanion ? `${section} ${seat}`.trim() : []))
        .join(", ");
  return null;
}
