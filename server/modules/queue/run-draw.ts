import { sql } from "kysely";
import { type DrandChain, publishedAt } from "#contract/rules/event/quicknet.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { CLOSING_SECONDS, firstRoundFrom, plannedRound } from "./drand.ts";
import { drawnOrder, merkleRoot } from "./draw.ts";
import { fetchBeacon } from "./fetch-beacon.ts";
import { changeTerms } from "./persist-terms.ts";
import { readList, seatsHeldBack } from "./proof.ts";
import { chainOf } from "./terms.ts";

/** Places that one statement writes. */
const CHUNK = 5000;
/** How long a process has the draw from each of its steps. If it dies, another takes over. */
const LEASE_SECONDS = 8;

type DrawServices = Pick<Services, "db" | "config" | "log">;

/** The least time between the closing of the list and its round. */
const LEAST_UNKNOWN_SECONDS = 3;
/** Relays that do not have the round yet are asked again after this time. */
const ASK_AGAIN_SECONDS = 1;

interface Closed {
  seed: Buffer;
  beacon: string | null;
  root: Buffer | null;
  /** The round that the draw needs and does not have yet, or null. */
  round: number | null;
}

/**
 * Draws the places of an event whose sale has opened (docs/fair-draw.md). Any process may do this, at any time and again: the list
 * is closed once, and the places follow from it, so a process that takes over from a dead one writes the same places. Until the
 * last step nobody sees a place or the seed. With a beacon, the root of the closed list is published first, and the draw waits for its
 * round, however long that takes.
 * @returns whether the draw is done now. False: another process draws, it is not due, or its round is not there yet
 */
export async function runDraw(services: DrawServices, eventId: number): Promise<boolean> {
  const { db } = services;
  const closed = await closeList(services, eventId);
  if (!closed) return false;
  let list: Buffer[] | undefined;
  if (closed.round !== null && !closed.root) {
    list = await readList(db, eventId);
    await publishRoot(db, eventId, await merkleRoot(list));
  }
  const beacon = closed.round === null ? closed.beacon : await settleBeacon(services, eventId, closed.round);
  if (closed.round !== null && beacon === null) return false;
  list ??= await readList(db, eventId);
  const root = await merkleRoot(list);
  const values = { seed: closed.seed, beacon: beacon === null ? null : Buffer.from(beacon), root };
  const order = await drawnOrder(values, list);
  for (let from = 0; from < order.length; from += CHUNK)
    await writePlaces(db, eventId, order.slice(from, from + CHUNK), from + 1);
  while ((await placeLateComers(db, eventId, order.length)) === CHUNK) await holdOn(db, eventId);
  return finish(db, eventId, order.length, root);
}

/**
 * Closes the list once, at the opening, and leases the draw to this process. The room's lock waits for joins that began
 * before the opening.
 * @returns null if the draw is done, not due, or leased to another process
 */
async function closeList({ db, config }: DrawServices, eventId: number): Promise<Closed | null> {
  return inTransaction(db, async (trx) => {
    await sql`select from queue_room where event_id = ${eventId} for update`.execute(trx);
    // A separate statement, so that it sees everything that was committed while this process waited for the lock.
    const { rows } = await sql<
      Closed & { opensAt: Date | null; closedAt: Date; namedChain: string | null; isFresh: boolean }
    >`
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
      returning room.seed, room.beacon, room.root, case when room.beacon is null then room.beacon_round::integer end as round,
        event.sale_opens_at as "opensAt", room.list_closed_at as "closedAt",
        (
          select beacon_chain from queue_terms where queue_terms.event_id = room.event_id order by since desc limit 1
        ) as "namedChain",
        room.beacon_from is null and room.beacon_round is null and room.root is null as "isFresh"`.execute(trx);
    const [row] = rows;
    if (!row) return null;
    const { opensAt, closedAt, namedChain, isFresh, ...closed } = row;
    if (!isFresh) return closed;
    const chain = chainOf(config.beacon?.chain, namedChain);
    if (namedChain !== null && !chain)
      throw new Error(`the draw takes its beacon from ${namedChain}, which is unknown here`);
    const round = chain && roundOf(chain, opensAt ?? closedAt, closedAt);
    await changeTerms(trx, eventId, chain, round);
    if (!chain || round === undefined) return closed;
    await sql`update queue_room set beacon_chain = ${chain.hash}, beacon_round = ${round} where event_id = ${eventId}`.execute(
      trx,
    );
    return { ...closed, round };
  });
}

/**
 * The planned round. If its number is known already, or soon will be, it is a later round whose number nobody knows
 * yet.
 */
function roundOf(chain: DrandChain, opensAt: Date, closedAt: Date): number {
  const planned = plannedRound(chain, opensAt);
  const isUnknown = publishedAt(chain, planned) >= closedAt.getTime() / 1000 + LEAST_UNKNOWN_SECONDS;
  return isUnknown ? planned : firstRoundFrom(chain, closedAt.getTime() / 1000 + CLOSING_SECONDS);
}

/** From now on, everybody can see which list is drawn, while its round is still unknown. */
async function publishRoot(db: Db, eventId: number, root: Buffer): Promise<void> {
  await sql`update queue_room set root = ${root} where event_id = ${eventId} and root is null`.execute(db);
}

/** Fetches the round that the draw waits for. @returns its signature, or null if it is not there yet: then the draw goes on later */
async function settleBeacon({ db, config, log }: DrawServices, eventId: number, round: number): Promise<string | null> {
  const fetched = config.beacon
    ? await fetchBeacon(config.beacon, round).catch((err: unknown) => {
        log.warn({ err, event: eventId, round }, "the round that a draw waits for is not there yet: asking again");
        return null;
      })
    : null;
  if (fetched === null) {
    if (!config.beacon) log.error({ event: eventId }, "a draw waits for its round, and DRAND_RELAYS names no relay");
    await sql`update queue_room set drawing_until = clock_timestamp() + make_interval(secs => ${ASK_AGAIN_SECONDS})
      where event_id = ${eventId}`.execute(db);
    return null;
  }
  await sql`
    update queue_room set beacon = ${fetched}, beacon_from = 'drand'
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

/**
 * Gives places after the draw's to entries that are not in the list, in the order of arrival.
 * @returns how many
 */
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

/** Places everybody who joined meanwhile, and publishes the draw. From then on, a join gets its place at once. */
async function finish(db: Db, eventId: number, drawn: number, root: Buffer): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select from queue_room where event_id = ${eventId} for update`.execute(trx);
    while ((await placeLateComers(trx, eventId, drawn)) === CHUNK);
    const { rows } = await sql<{ done: boolean }>`
      update queue_room set drawn_at = clock_timestamp(), root = ${root}, drawn_entries = ${drawn}, drawing_until = null,
        last_place = greatest(${drawn}, coalesce((select max(place) from queue_entry where event_id = ${eventId}), 0))
      where event_id = ${eventId} and drawn_at is null returning true as done`.execute(trx);
    return rows.length > 0;
  });
}
