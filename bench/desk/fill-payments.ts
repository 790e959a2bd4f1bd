import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** Payments that wait for the bank, and chargebacks of orders with good tickets. */
const STUCK = 200;

/** The last four digits of the card that paid for an order. Each ending belongs to every ten-thousandth order. */
export const cardOf = (pid: number): string => String(pid % 10_000).padStart(4, "0");

/** The first order of fillOrders. */
const FIRST_ORDER = 1_000_001;

/** Writes a card payment for each order of fillOrders, with the bank's answer. A few are stuck, as on any day. */
export async function fillPayments(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      insert into payment_attempt (booking_id, attempt_no, provider, reference, amount_cents, provider_data, state, created_at, settled_at)
      select id, 1, 'fiserv', pid || '-1', payable_cents,
        jsonb_build_object('storename', 'bench', 'currency', '036', 'txndatetime', to_char(created_at, 'YYYY:MM:DD-HH24:MI:SS'),
          'timezone', 'Australia/Sydney', 'hashAlgorithm', 'HMACSHA256', 'oidSigned', true),
        'approved', created_at, created_at
      from booking where id >= ${FIRST_ORDER}`.execute(connection);
    await sql`
      insert into gateway_answer (attempt_id, oid, channel, kind, fields, received_at)
      select attempt.id, reference, 'return', 'approved',
        jsonb_build_object('oid', reference, 'status', 'APPROVED', 'ccbrand', 'VISA',
          'cardnumber', '(VISA) ... ' || lpad((booking.pid % 10000)::text, 4, '0')), attempt.created_at
      from payment_attempt attempt join booking on booking.id = attempt.booking_id`.execute(connection);
    await sql`
      update payment_attempt set state = 'pending' where id in (
        select id from payment_attempt order by id desc limit ${STUCK})`.execute(connection);
    await sql`
      insert into chargeback (provider, reference, booking_id, amount_cents, bank_reference, happened_on)
      select provider, reference, booking_id, amount_cents, 'case ' || id, created_at from payment_attempt
      order by id limit ${STUCK}`.execute(connection);
    await sql`vacuum analyze payment_attempt, gateway_answer, chargeback`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
