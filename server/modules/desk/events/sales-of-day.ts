import { sql } from "kysely";
import type { DaySales } from "#contract/wire/desk/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { hourOf, refundedTickets, soldTickets, sumsOfTime, zoneOf } from "./sold-tickets.ts";

/**
 * What was sold of an event in each hour of one day at its venue.
 * @param day 'YYYY-MM-DD'
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function salesOfDay(db: Db, caller: RightfulCaller, eventId: number, day: string): Promise<DaySales> {
  await demandEvent(db, caller, eventId);
  const { rows } = await sql<DaySales["by_hour"][number] & { hour: Date }>`
    with moment as (
      select at, 1 as units, cents, is_comp::integer as comp, 0 as refund from (${soldTickets(eventId)}) as sold
      union all
      select at, 0, 0, 0, 1 from (${refundedTickets(eventId)}) as refunded
    ), zone as (${zoneOf(eventId)})
    select ${hourOf} as hour, ${sumsOfTime} from moment, zone
    where to_char(at at time zone timezone, 'YYYY-MM-DD') = ${day} group by 1 order by 1`.execute(db);
  return { event_id: String(eventId), day, by_hour: rows.map((row) => ({ ...row, hour: row.hour.toISOString() })) };
}
