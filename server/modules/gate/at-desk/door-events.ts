import { type SqlBool, sql } from "kysely";
import type { DoorEvent, DoorEventPage, DoorEventQuery } from "#contract/wire/desk/door.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandEvent, demandScope, isWithin } from "../../organisers/desk-scope.ts";

interface Row {
  id: number;
  organiserId: number;
  name: string;
  venue: string;
  opensAt: Date;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  tickets: number;
  admitted: number;
}

const opensAt = sql<Date>`event.starts_at - make_interval(mins => coalesce(event.doors_minutes, 60))`;

const columns = sql`
  event.id, event.organiser_id as "organiserId", event.event_name as name, place.place_name as venue, event.starts_at as "startsAt",
  ${opensAt} as "opensAt",
  event.ends_at as "endsAt", place.timezone,
  (select count(*) from ticket where event_id = event.id and state <> 'void')::integer as tickets,
  (select count(*) from ticket where event_id = event.id and state = 'used')::integer as admitted`;

const shown = (row: Row): DoorEvent => ({
  id: String(row.id),
  organiser_id: String(row.organiserId),
  name: row.name,
  venue: row.venue,
  opens_at: row.opensAt.toISOString(),
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  timezone: row.timezone,
  tickets: row.tickets,
  admitted: row.admitted,
});

/**
 * The events whose doors the caller may see, soonest first, without those that ended more than a day ago.
 * @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor
 */
export async function listDoorEvents(db: Db, caller: RightfulCaller, query: DoorEventQuery): Promise<DoorEventPage> {
  const scope = await demandScope(db, caller, query.organiser_id);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const isBehind = cursor
    ? sql<SqlBool>`(event.starts_at, event.id) > (
        select last.starts_at, last.id from event last where last.id = ${Number(cursor[0])}::integer)`
    : sql<SqlBool>`true`;
  const isOpen = query.open ? sql<SqlBool>`${opensAt} <= now() and event.ends_at > now()` : sql<SqlBool>`true`;
  const { rows } = await sql<Row>`
    select ${columns} from event join place on place.id = event.place_id
    where ${isWithin(scope)} and event.ends_at > now() - interval '1 day' and ${isBehind} and ${isOpen}
    order by event.starts_at, event.id limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.id], shown);
}

/** One event with its doors' totals, however long ago it ended. @throws RefusalError NOT_FOUND, ROLE */
export async function readDoorEvent(db: Db, caller: RightfulCaller, eventId: number): Promise<DoorEvent> {
  await demandEvent(db, caller, eventId);
  const { rows } = await sql<Row>`
    select ${columns} from event join place on place.id = event.place_id where event.id = ${eventId}`.execute(db);
  if (!rows[0]) throw new RefusalError("NOT_FOUND");
  return shown(rows[0]);
}
