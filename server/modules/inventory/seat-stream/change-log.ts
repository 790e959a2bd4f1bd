import { sql } from "kysely";
import type { AreaCount, NewPlan, SeatChange } from "#contract/wire/seats.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { ChangeLog } from "#server/live/change-feed.ts";
import { sectionsWithCounts } from "../section-queries.ts";

/** A browser that reconnects within this time misses no change. */
const KEPT_MINUTES = 10;

export interface NumberedChange extends SeatChange {
  eventId: number;
}

/** An event whose seats or plan are new. */
export interface ChangedPlan extends NewPlan {
  eventId: number;
}

/** In the log, replaces a seat's id if all seats of an event or its plan have changed. */
const EVERY_SEAT = "0";

/** What is left of an area after the changes. */
export interface CountedArea extends AreaCount {
  eventId: number;
}

/**
 * The live changes for seat maps: every seat that was held, sold or released, and new seats and plans.
 * @param changed called when there are changes since the last number
 * @param withAreas the events that also get the remaining places of their areas, because a page does not know a unit's
 * area
 */
export function seatChangeLog(
  db: Db,
  changed: () => void,
  withAreas: ReadonlySet<number> = new Set(),
): ChangeLog<NumberedChange | CountedArea | ChangedPlan> {
  let last = -1;
  return {
    name: "seat changes",
    number: async () => {
      const number = await numberChanges(db);
      if (number !== last) changed();
      last = number;
      return number;
    },
    between: async (after, upTo, eventIds) => {
      const changes = await changesBetween(db, after, upTo, eventIds);
      const changed = new Set(changes.map(({ eventId }) => eventId));
      const counted = [...changed].filter((eventId) => withAreas.has(eventId));
      const isOfAll = ({ dome_price_id }: NumberedChange) => dome_price_id === EVERY_SEAT;
      const replanned = new Set(changes.filter(isOfAll).map(({ eventId }) => eventId));
      return [
        ...(await plansOf(db, [...replanned])),
        ...(await areasOf(db, counted)),
        ...changes.filter((change) => !isOfAll(change)),
      ];
    },
    isRemembered: (number) => isRemembered(db, number),
  };
}

/** Numbers the changes that have no number yet, for all processes (number_seat_changes). @returns the last number */
async function numberChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ head: number }>`select number_seat_changes() as head`.execute(db);
  return rows[0]?.head ?? 0;
}

/** The changes of these events numbered above `after` and up to `upTo`, oldest first, each as it was when numbered. */
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

async function plansOf(db: Db, eventIds: readonly number[]): Promise<ChangedPlan[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<ChangedPlan>`
    select event.id as "eventId", event.id::text as event_id, place.id::text as place_id, place.plan_version
    from event join place on place.id = event.place_id where event.id = any(${[...eventIds]}::integer[])`.execute(db);
  return rows;
}

async function areasOf(db: Db, eventIds: readonly number[]): Promise<CountedArea[]> {
  const counted: CountedArea[] = [];
  for (const eventId of eventIds)
    for (const { id, free, free_apart, on_conditions } of await sectionsWithCounts(db, eventId, null)) {
      const left = on_conditions ? free_apart : free;
      counted.push({ eventId, dome_list_id: String(id), bookableSeat: left > 0 ? left : "" });
    }
  return counted;
}

/** Whether the log still has every change above the number. False for numbers that were never given. */
async function isRemembered(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select forgotten_to <= ${number} and head >= ${number} as known from seat_change_log`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * Numbers new changes and deletes those older than ten minutes. Browsers that were away longer load the seats again.
 */
export async function forgetOldChanges(db: Db): Promise<void> {
  await numberChanges(db);
  await sql`
    with gone as (
      delete from seat_change where at < now() - make_interval(mins => ${KEPT_MINUTES}) returning seq
    )
    update seat_change_log set forgotten_to = greatest(forgotten_to, (select max(seq) from gone))
    where exists (select from gone)`.execute(db);
}
