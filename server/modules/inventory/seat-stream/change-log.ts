import { sql } from "kysely";
import type { SeatChange } from "#contract/wire/seats.ts";
import type { Db } from "#server/db/connect.ts";
import type { ChangeLog } from "#server/live/change-feed.ts";

/** How long a lost connection may take to come back and miss nothing. */
const KEPT_MINUTES = 10;

export interface NumberedChange extends SeatChange {
  eventId: number;
}

/** What open seat maps are told: every seat that was held, sold or given back. */
export function seatChangeLog(db: Db): ChangeLog<NumberedChange> {
  return {
    name: "seat changes",
    number: () => numberChanges(db),
    between: (after, upTo, eventIds) => changesBetween(db, after, upTo, eventIds),
    isRemembered: (number) => isRemembered(db, number),
  };
}

/** Numbers what changed since, for all processes, and answers the last number given (migration 0002). */
async function numberChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ head: number }>`select number_seat_changes() as head`.execute(db);
  return rows[0]?.head ?? 0;
}

/** The changes numbered above `after`, up to `upTo`, of these events, oldest first: each seat as it was when numbered. */
async function changesBetween(
  db: Db,
  after: number,
  upTo: number,
  eventIds: readonly number[],
): Promise<NumberedChange[]> {
  const { rows } = await sql<NumberedChange>`
    select event_id as "eventId", seat_id::text as dome_price_id, booking_status
    from seat_change
    where seq > ${after} and seq <= ${upTo} and event_id = any(${[...eventIds]}::integer[])
    order by seq`.execute(db);
  return rows;
}

/** Whether everything above the number is still in the log. A number that was never given is not. */
async function isRemembered(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select forgotten_to <= ${number} and head >= ${number} as known from seat_change_log`.execute(db);
  return rows[0]?.known ?? false;
}

/** Numbers what is due and forgets what is older than ten minutes: whoever was away for longer loads the seats anew. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await numberChanges(db);
  await sql`
    with gone as (
      delete from seat_change where at < now() - make_interval(mins => ${KEPT_MINUTES}) returning seq
    )
    update seat_change_log set forgotten_to = greatest(forgotten_to, (select max(seq) from gone))
    where exists (select from gone)`.execute(db);
}
