import { sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { SIGNED_AT } from "../gateway/fiserv/sandbox-attempts.ts";

/**
 * Moves the orders of the demo's past buyers to the times that their payments were signed with. Refunds come two days later, or now. Doing
 * it again changes nothing.
 */
export async function backdateSales(db: Db, buyerIds: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table past_sale on commit drop as
      select booking.id, ${SIGNED_AT} as at
      from booking join payment_attempt attempt on attempt.booking_id = booking.id and attempt.state = 'approved'
      where booking.user_id = any(${[...buyerIds]}::integer[])`.execute(trx);
    const columns = [
      ["booking", "created_at", "id"],
      ["booking", "paid_at", "id"],
      ["order_event", "at", "booking_id"],
      ["payment_attempt", "created_at", "booking_id"],
      ["payment_attempt", "settled_at", "booking_id"],
      ["ticket", "created_at", "booking_id"],
      ["invoice", "issued_at", "booking_id"],
      ["voucher_use", "taken_at", "booking_id"],
    ] as const;
    for (const [table, column, key] of columns)
      await sql`
        update ${sql.table(table)} as own set ${sql.ref(column)} = past_sale.at
        from past_sale where own.${sql.ref(key)} = past_sale.id`.execute(trx);
    await sql`
      update gateway_answer set received_at = past_sale.at
      from past_sale join payment_attempt attempt on attempt.booking_id = past_sale.id
      where gateway_answer.attempt_id = attempt.id`.execute(trx);
    const refunded = sql`least(past_sale.at + interval '2 days', now())`;
    await sql`
      update ticket_refund set made_at = ${refunded}, refunded_at = ${refunded}
      from past_sale where booking_id = past_sale.id`.execute(trx);
    await sql`
      update invoice set issued_at = ${refunded} from past_sale
      where adjusts is not null and booking_id = past_sale.id`.execute(trx);
  });
}
