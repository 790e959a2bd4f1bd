import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { FactsChanged } from "#server/db/until-unchanged.ts";
import type { RefundFacts, RefundToWrite } from "./decide-refund.ts";

/**
 * Reads the facts of an order that decide its refund.
 * @returns null if there is no such order
 */
export async function readRefundFacts(db: Db, key: { id: number } | { pid: number }): Promise<RefundFacts | null> {
  const { rows } = await sql<RefundFacts>`
    select booking.id, booking.pid, booking.user_id as "userId", booking.state, refund_version(booking.id) as version,
      invoice_facts(booking.id) as billing,
      coalesce((
        select jsonb_agg(jsonb_build_object('eventId', own.event_id, 'seatId', own.seat_id))
        from booking_seat own where own.booking_id = booking.id
      ), '[]') as seats,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ticket.id, 'bookingNo', ticket.booking_no, 'position', own.position, 'eventId', own.event_id,
          'seatId', own.seat_id, 'seat', seat.seat_number, 'section', section.title, 'state', ticket.state,
          'isCompanion', coalesce(type.companion, false), 'eventCancelled', event.state = 'cancelled', 'refunded', (
            select refund.refunded_at is not null
            from ticket_refund_seat gone join ticket_refund refund on refund.id = gone.refund_id
            where gone.booking_id = own.booking_id and gone.position = own.position
          )) order by own.position)
        from booking_seat own
        join ticket on ticket.booking_id = own.booking_id and ticket.event_id = own.event_id
          and ticket.seat_id = own.seat_id and ticket.moved_to is null
        join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        join section on section.id = seat.section_id
        join event on event.id = own.event_id
        left join ticket_type type on type.id = own.ticket_type_id
        where own.booking_id = booking.id
      ), '[]') as tickets,
      (
        select jsonb_build_object('attemptId', id, 'amountCents', amount_cents) from payment_attempt
        where booking_id = booking.id and payment_attempt.state = 'approved'
      ) as payment,
      parts.cents as "partsCents", parts.last as "lastPart",
      (
        select coalesce(sum(amount_cents), 0)::integer from chargeback
        where booking_id = booking.id and reversed_on is null
      ) as "chargedBackCents"
    from booking
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents, coalesce(max(number), 0) as last
      from ticket_refund where booking_id = booking.id
    ) as parts
    where ${"id" in key ? sql`booking.id = ${key.id}` : sql`booking.pid = ${key.pid}`}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes a refund that was decided from these facts.
 * @throws FactsChanged if they have changed, so that the transaction begins again
 */
export async function writeRefund(
  trx: Transaction<Database>,
  { id, version }: RefundFacts,
  refund: RefundToWrite,
): Promise<void> {
  const { rows } = await sql<{ written: boolean }>`
    select write_refund(${id}, ${version}, ${JSON.stringify(refund)}::jsonb) as written`.execute(trx);
  if (!rows[0]?.written) throw new FactsChanged();
}
