import { sql, type Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { releaseSeats } from "../inventory/claims.ts";
import { issueAdjustments, issueInvoices } from "../invoices/order-documents.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { voidTickets } from "../tickets/void-tickets.ts";
import { chargedBackCents } from "./charged-back.ts";
import { chooseTickets, type TicketChoice } from "./choose-tickets.ts";
import { companionsLeftAlone } from "./companions-left-alone.ts";
import { endRefund } from "./end-refund.ts";
import { type Refund, refundsDue } from "./refunds.ts";
import { isSentByGateway, sendRefunds } from "./send-refunds.ts";

/** What to refund of a paid order. */
export interface TicketRefund {
  pid: number;
  /** Booking numbers, or seats as the tickets print them. */
  tickets: readonly string[];
  /** Whether the tickets' share of the booking fee goes back. Undefined: only if their event is cancelled. */
  withFee?: boolean | undefined;
  /** Keeps the seats from being sold again. */
  keepSeats?: boolean;
  /** Also refunds tickets that have been used at the door. */
  evenIfUsed?: boolean;
}

/** What a refund would pay back, and for which tickets. If it is refused: why, in words for the operator. */
export type TicketRefundPlan =
  | { kind: "refused"; why: string }
  | {
      kind: "ready";
      tickets: TicketChoice[];
      ticketsCents: number;
      feeCents: number;
      /** What the bank took back of the order, which a refund would return a second time. */
      chargedBackCents: number;
    };

/** Says what a refund would do, without changing anything, so that somebody can confirm it first. */
export function planTicketRefund(office: Pick<Office, "db">, wanted: TicketRefund): Promise<TicketRefundPlan> {
  return inTransaction(office.db, async (trx) => planOf(trx, await lockBooking(trx, { pid: wanted.pid }), wanted));
}

async function planOf(
  trx: Transaction<Database>,
  booking: BookingRow | undefined,
  { tickets: names, withFee, evenIfUsed = false }: TicketRefund,
): Promise<TicketRefundPlan> {
  if (!booking) return { kind: "refused", why: "there is no such order" };
  if (booking.state !== "paid")
    return { kind: "refused", why: "the order is not paid, so it has no tickets to refund" };
  const chosen = await chooseTickets(trx, booking.id, names);
  if (typeof chosen === "string") return { kind: "refused", why: chosen };
  const alone = await companionsLeftAlone(trx, booking.id, chosen);
  if (alone !== null)
    return {
      kind: "refused",
      why: `a companion's ticket goes with another one: also refund ${alone}, which lets in nobody alone`,
    };
  const used = chosen.filter(({ state }) => state === "used").map(({ bookingNo }) => bookingNo);
  if (used.length > 0 && !evenIfUsed)
    return {
      kind: "refused",
      why: `somebody was let in with ${used.join(", ")}: repeat it with --even-if-used to refund it`,
    };
  const paysFee = (ticket: TicketChoice) => withFee ?? ticket.eventCancelled;
  const tickets = chosen.map((ticket) => ({ ...ticket, feeCents: paysFee(ticket) ? ticket.feeCents : 0 }));
  return {
    kind: "ready",
    tickets,
    ticketsCents: tickets.reduce((sum, { ticketsCents }) => sum + ticketsCents, 0),
    feeCents: tickets.reduce((sum, { feeCents }) => sum + feeCents, 0),
    chargedBackCents: await chargedBackCents(trx, booking.id),
  };
}

export interface TicketRefundMade {
  tickets: TicketChoice[];
  amountCents: number;
  /** `sent`: it was sent, or there is none to send. `on its way`: the gateway sends it later. `due`: somebody must send it. */
  money: "sent" | "on its way" | "due";
}

/**
 * Refunds tickets of a paid order: in one transaction they become void, their seats free, the amount due, the adjustment notes
 * numbered, and the buyer told. Then the gateway sends the money, if it can. Its parts are docs/decisions.md 128.
 * @param reason kept with the refund
 * @param byHand the operator has already sent the money back at the bank, so it is only recorded
 * @param shownCents the amount that the operator confirmed. If it is another by now, nothing is done
 * @returns null, with nothing done, if the order changed since it was planned
 * @throws GatewayAwayError if the gateway did not take the refund; it stays due, and refundOrder sends it later
 */
export async function refundTickets(
  office: Office,
  wanted: TicketRefund,
  { reason, byHand = false, shownCents }: { reason: string; byHand?: boolean; shownCents?: number },
): Promise<TicketRefundMade | null> {
  const made = await inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { pid: wanted.pid });
    const plan = await planOf(trx, booking, wanted);
    if (!booking || plan.kind === "refused") return null;
    const amountCents = plan.ticketsCents + plan.feeCents;
    if (shownCents !== undefined && shownCents !== amountCents) return null;
    const part = await store(trx, booking, plan, wanted.keepSeats ?? false, reason);
    const ids = plan.tickets.map(({ id }) => id);
    await mailBuyer(trx, office, booking, "tickets-refunded", {
      ...{ pid: booking.pid, ticket_ids: ids, amount: toAmount(amountCents) },
    });
    const due = (await refundsDue(trx, booking.id)).filter((one) => one.part === part);
    const isRecorded = byHand && due.length > 0;
    if (isRecorded) await endRefund(trx, office, booking, reason, due);
    return { bookingId: booking.id, tickets: plan.tickets, amountCents, due: isRecorded ? [] : due };
  });
  if (!made) return null;
  const { bookingId, due, ...what } = made;
  return { ...what, money: due.length === 0 ? "sent" : await sendIfPossible(office, bookingId, due, reason) };
}

async function sendIfPossible(
  office: Office,
  bookingId: number,
  due: readonly Refund[],
  note: string,
): Promise<TicketRefundMade["money"]> {
  if (!due.every((refund) => isSentByGateway(office.gateway, refund))) return "due";
  return (await sendRefunds(office, bookingId, due, note)).length > 0 ? "sent" : "on its way";
}

/** Stores the refund and undoes its tickets. @returns the refund's number within the order */
async function store(
  trx: Transaction<Database>,
  booking: BookingRow,
  { tickets, ticketsCents, feeCents }: Extract<TicketRefundPlan, { kind: "ready" }>,
  keepSeats: boolean,
  reason: string,
): Promise<number> {
  const amountCents = ticketsCents + feeCents;
  const { rows } = await sql<{ attemptId: number | null; left: number; number: number }>`
    select attempt.id as "attemptId", coalesce(attempt.amount_cents, 0) - earlier.cents as left, earlier.last + 1 as number
    from (
      select coalesce(sum(amount_cents), 0)::integer as cents, coalesce(max(number), 0) as last
      from ticket_refund where booking_id = ${booking.id}
    ) as earlier
    left join payment_attempt attempt on attempt.booking_id = ${booking.id} and attempt.state = 'approved'`.execute(
    trx,
  );
  const [found] = rows;
  if (!found || found.left < amountCents) throw new Error(`order ${booking.pid} was not paid enough for this refund`);
  const { id } = await trx
    .insertInto("ticket_refund")
    .values({
      ...{ booking_id: booking.id, number: found.number, attempt_id: found.attemptId },
      ...{ tickets_cents: ticketsCents, fee_cents: feeCents, reason },
      refunded_at: amountCents === 0 ? sql<Date>`now()` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("ticket_refund_seat")
    .values(
      tickets.map((ticket) => ({
        ...{ booking_id: booking.id, position: ticket.position, refund_id: id, ticket_id: ticket.id },
        ...{ tickets_cents: ticket.ticketsCents, fee_cents: ticket.feeCents, seat_kept: keepSeats },
      })),
    )
    .execute();
  await voidTickets(
    trx,
    tickets.map((ticket) => ticket.id),
    "This ticket was refunded.",
  );
  if (!keepSeats) await releaseSeats(trx, booking.id, tickets);
  // An order without invoices is older than they are, and gets them now.
  await issueInvoices(trx, booking.id);
  await issueAdjustments(trx, booking.id, { positions: tickets.map((ticket) => ticket.position), feeCents, reason });
  return found.number;
}
