import { sql } from "kysely";
import type { DeskOrderStory } from "#contract/wire/desk-orders.ts";
import type { Db } from "#server/db/connect.ts";

type OrderRefund = DeskOrderStory["refunds"][number];

/** What went back of an order's money, each payment and each refund of tickets by itself, and each try of the gateway that has not. */
export async function refundsOfOrder(db: Db, bookingId: number): Promise<OrderRefund[]> {
  const { rows } = await sql<Omit<OrderRefund, "at"> & { at: Date }>`
    select refunded_at as at, amount_cents - parts.cents as amount_cents, 'sent' as state, reference,
      coalesce(attempt.refund_note, extra.refund_note, '') as note
    from payment
    left join lateral (select refund_note from payment_attempt where id = payment.attempt_id and payment.extra_charge_id is null) attempt on true
    left join lateral (select refund_note from extra_charge where id = payment.extra_charge_id) extra on true
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents from ticket_refund
      where ticket_refund.attempt_id = payment.attempt_id and payment.extra_charge_id is null
    ) as parts
    where booking_id = ${bookingId} and refunded_at is not null and amount_cents > parts.cents
    union all
    select refund.refunded_at, refund.amount_cents, 'sent', attempt.reference, coalesce(refund.refund_note, '')
    from ticket_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
    where refund.booking_id = ${bookingId} and refund.refunded_at is not null
    union all
    select coalesce(going.settled_at, going.asked_at), going.amount_cents,
      case going.state when 'pending' then 'on_its_way' else going.state end,
      (select reference from payment where booking_id = ${bookingId} and approval_code = going.bank_code limit 1),
      coalesce(going.why, going.note)
    from refund_sending going where going.booking_id = ${bookingId} and going.state <> 'sent'
    order by at`.execute(db);
  return rows.map(({ at, ...refund }) => ({ at: at.toISOString(), ...refund }));
}
