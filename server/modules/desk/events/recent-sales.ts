import { sql } from "kysely";
import type { RecentSales } from "#contract/wire/desk/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandScope, isWithin } from "#server/modules/organisers/desk-scope.ts";

/**
 * The sales of the caller's events in each of the last 24 hours, without tickets that were given away or refunded. An
 * order is paid within hours of its hold, and an index finds the holds of two days. Orders have ascending ids, so their
 * tickets are found from the first id on: PostgreSQL would otherwise read the tickets of all orders.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser
 */
export async function recentSales(db: Db, caller: RightfulCaller, organiserId?: string): Promise<RecentSales> {
  const scope = await demandScope(db, caller, organiserId);
  const { rows } = await sql<{ hour: Date; sold: number; grossCents: number }>`
    with recent as materialized (
      select id, coalesce(paid_at, created_at) as at, subtotal_cents from booking
      where created_at > now() - interval '2 days' and state = 'paid' and comp_reason is null
        and coalesce(paid_at, created_at) > now() - interval '24 hours'
    )
    select date_trunc('hour', recent.at) as hour, count(*)::integer as sold,
      sum(case when recent.subtotal_cents > 0 then own.price_cents else 0 end)::float8 as "grossCents"
    from recent
    join booking_seat own on own.booking_id = recent.id and own.booking_id >= (select min(id) from recent)
    join event on event.id = own.event_id
    where ${isWithin(scope)} and not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)
    group by 1 order by 1 desc`.execute(db);
  return {
    items: rows.map(({ hour, sold, grossCents }) => ({ hour: hour.toISOString(), sold, gross_cents: grossCents })),
  };
}
