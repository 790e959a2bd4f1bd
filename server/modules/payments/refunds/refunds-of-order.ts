import { sql } from "kysely";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";

type OrderRefund = DeskOrderStory["refunds"][number];

/**
 * The refunds of an order, each payment and each refund of tickets by itself, and each try of the gateway that sent
 * nothing.
 */
export async function refundsOfOrder(db: Db, bookingId: number): Promise<OrderRefund[]> {
  const { rows } = await sql<Omit<OrderRefund, "at"> & { at: Date }>`
    select refunded_at as at, amount_cents, 'sent' as state, reference, coalesce(refund_note, '') as note
    from refund where refund.booking_id = ${bookingId} and refunded_at is not null
    union all
    select coalesce(going.settled_at, going.asked_at), going.amount_cents,
      case going.state when 'pending' then 'on_its_way' else going.state end,
      (select reference from payment where booking_id = ${bookingId} and approval_code = going.bank_code limit 1),
      coalesce(going.why, going.note)
    from refund_sending going where going.booking_id = ${bookingId} and going.state <> 'sent'
    order by at`.execute(db);
  return rows.map(({ at, ...refund }) => ({ at: at.toISOString(), ...refund }));
}
