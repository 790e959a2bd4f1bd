import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Office } from "#server/office.ts";
import { drawnOrder, merkleRoot } from "./draw.ts";
import { fetchBeacon } from "./fetch-beacon.ts";
import { readList, seatsHeldBack } from "./proof.ts";

/** Places that one statement writes. */
const CHUNK = 5000;
/** The process that draws has the draw for so long from each of its steps. If it dies, another takes over. */
const LEASE_SECONDS = 8;

type DrawOffice = Pick<Office, "db" | "config" | "log">;

interface Closed {
  seed: Buffer;
  beacon: string | null;
  needsBeacon: boolean;
}

/**
 * Draws the places of an event whose sale has opened (docs/fair-draw.md). Any process may do this, at any time and again: the list
 * is closed once, and the places follow from it, so a process that takes over from a dead one writes the same places. Until the
 * last step nobody sees a place or the seed.
 * @returns whether the draw is done now. False: another process draws, or it is not due
 */
export async function runDraw(office: DrawOffice, eventId: number): Promise<boolean> {
  const { db } = office;
  const closed = await closeList(db, eventId);
  if (!closed) return false;
  const beacon = closed.needsBeacon ? await settleBeacon(office, eventId) : closed.beacon;
  const list = await readList(db, eventId);
  const root = await merkleRoot(list);
  const values = { seed: closed.seed, beacon: beacon === null ? null : Buffer.from(beacon), root };
  const order = await drawnOrder(values, list);
  for (let from = 0; from < order.length; from += CHUNK)
    await writePlaces(db, eventId, order.slice(from, from + CHUNK), from + 1);
  while ((await placeLateComers(db, eventId, order.length)) === CHUNK) await holdOn(db, eventId);
  return finish(db, eventId, order.length, root);
}

/**
 * Closes the list, at the opening and once. The room's lock waits for joins that began before. Takes the draw for this process.
 * @returns null if the draw is done, not due, or in another process's hands
 */
async function closeList(db: Db, eventId: number): Promise<Closed | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select from queue_room where event_id = ${eventId} for update`.execute(trx);
    // A statement of its own: it sees what was committed while this one waited for the lock.
    const { rows } = await sql<Closed>`
      update queue_room room set list_closed_at = coalesce(list_closed_at, clock_timestamp()),
        drawn_for = coalesce(drawn_for, event.draw_for),
        seats_offered = coalesce(seats_offered, event.units),
        seats_held_back = coalesce(seats_held_back, ${seatsHeldBack}),
        drawing_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from event
      where room.event_id = ${eventId} and event.id = room.event_id and event.state = 'onsale'
        and queue_awaits_draw(room, event, clock_timestamp())
        and coalesce(event.sale_opens_at <= clock_timestamp(), true)
        and coalesce(room.drawing_until < clock_timestamp(), true)
      returning room.seed, room.beacon, room.beacon_from is null as "needsBeacon"`.execute(trx);
    return rows[0] ?? null;
  });
}

/**
 * Fetches the beacon, if the office has an address for it. The first result is stored and stays, even if another process has to
 * finish the draw.
 */
async function settleBeacon({ db, config, log }: DrawOffice, eventId: number): Promise<string | null> {
  if (config.beaconUrl === undefined) return null;
  const fetched = await fetchBeacon(config.beaconUrl).catch((error: unknown) => {
    log.warn({ err: error, event: eventId }, "the beacon could not be fetched: the draw goes on without it");
    return null;
  });
  await sql`
    update queue_room set beacon = ${fetched}, beacon_from = ${fetched === null ? "missed" : "fetched"}
    where event_id = ${eventId} and beacon_from is null and drawn_at is null`.execute(db);
  const room = await db.selectFrom("queue_room").where("event_id", "=", eventId).select("beacon").executeTakeFirst();
  return room?.beacon ?? null;
}

const lease = sql`drawing_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

async function holdOn(db: Db, eventId: number): Promise<void> {
  await sql`update queue_room set ${lease} where event_id = ${eventId}`.execute(db);
}

async function writePlaces(db: Db, eventId: number, entries: readonly Buffer[], firstPlace: number): Promise<void> {
  await holdOn(db, eventId);
  await sql`
    update queue_entry own set place = drawn.number + ${firstPlace - 1}
    from unnest(${entries}::bytea[]) with ordinality as drawn (entry, number)
    where own.event_id = ${eventId} and own.entry = drawn.entry and own.place is null`.execute(db);
}

/** Gives places behind the draw to those who are not in the list, in the order of arrival. @returns to how many */
async function placeLateComers(db: Db, eventId: number, drawn: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    with late as (
      select entry, row_number() over (order by arrival) as number from queue_entry
      where event_id = ${eventId} and place is null and replaced_by is null order by arrival limit ${CHUNK}
    ), placed as (
      select greatest(${drawn}, coalesce(max(place), 0)) as last from queue_entry where event_id = ${eventId}
    )
    update queue_entry own set place = placed.last + late.number from late, placed
    where own.event_id = ${eventId} and own.entry = late.entry returning own.place`.execute(db);
  return rows.length;
}

/** Places whoever came meanwhile, and publishes the draw. From then on, a join gets its place at once. */
async function finish(db: Db, eventId: number, drawn: number, root: Buffer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select from queue_room where event_id = ${eventId} for update`.execute(trx);
    while ((await placeLateComers(trx, eventId, drawn)) === CHUNK);
    const { rows } = await sql<{ done: boolean }>`
      update queue_room set drawn_at = clock_timestamp(), root = ${root}, drawn_entries = ${drawn}, drawing_until = null,
        last_place = greatest(${drawn}, coalesce((select max(place) from queue_entry where event_id = ${eventId}), 0))
      where event_id = ${eventId} and drawn_at is null returning true as done`.execute(trx);
    return rows.length > 0;
  });
}
