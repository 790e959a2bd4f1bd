import { sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import type { RecentSales } from "#contract/wire/desk-events.ts";
import type { Db } from "#server/db/connect.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandScope, isWithin } from "../organisers/desk-scope.ts";

/**
 * What the caller's events sold in each of the last 24 hours, without what was given away or refunded. An order is paid within hours of
 * its hold, and the holds of two days are found by an index.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser
 */
export async function recentSales(db: Db, caller: RightfulCaller, organiserId?: string): Promise<RecentSales> {
  const scope = await demandScope(db, caller, organiserId === undefined ? undefined : rowId(organiserId));
  const { rows } = await sql<{ hour: Date; sold: number; grossCents: number }>`
    select date_trunc('hour', coalesce(booking.paid_at, booking.created_at)) as hour, count(*)::integer as sold,
      sum(case when booking.subtotal_cents > 0 then own.price_cents else 0 end)::float8 as "grossCents"
    from booking
    join booking_seat own on own.booking_id = booking.id
    join event on event.id = own.event_id
    where booking.created_at > now() - interval '2 days' and booking.state = 'paid' and booking.comp_reason is null
      and coalesce(booking.paid_at, booking.created_at) > now() - interval '24 hours' and ${isWithin(scope)}
      and not exists (
        select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)
    group by 1 order by 1 desc`.execute(db);
  return {
    items: rows.map(({ hour, sold, grossCents }) => ({ hour: hour.toISOString(), sold, gross_cents: grossCents })),
  };
}
