import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { DrandChain } from "#contract/rules/event/quicknet.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { commitmentTo } from "./draw.ts";
import type { Promised } from "./join-room.ts";
import { chainOf, type DrawSetting, hashOfRules, sourceLine, type Terms, termsOf } from "./terms.ts";

/** Terms as they are stored. */
export interface WrittenTerms extends Terms {
  since: Date;
  commitment: Buffer;
}

/** All terms of an event's draw, oldest first. None: its room was made before 1.0.0. */
export async function termsOfDraw(db: Db, eventId: number): Promise<WrittenTerms[]> {
  const { rows } = await sql<WrittenTerms>`
    select since, rules, beacon_chain as chain, beacon_round::integer as round, commitment
    from queue_terms where event_id = ${eventId} order by since`.execute(db);
  return rows;
}

/** The promise of an event's draw at an instant. All null: its room was made before 1.0.0. */
export async function promisedAt(db: Db, eventId: number, moment: Date): Promise<Promised> {
  const terms = (await termsOfDraw(db, eventId)).findLast(({ since }) => since <= moment);
  if (!terms) return { commitment: null, rulesHash: null, beacon: null };
  return { commitment: terms.commitment, rulesHash: hashOfRules(terms.rules), beacon: sourceLine(terms) };
}

/** Makes an event's room, with a new seed and its first terms. Does nothing if it exists. */
export async function makeRoom(db: Db, eventId: number, configured: DrandChain | undefined): Promise<void> {
  const seed = randomBytes(32);
  const event = await db
    .selectFrom("event")
    .where("id", "=", eventId)
    .select(["draw_for as drawFor", "sale_opens_at as saleOpensAt"])
    .executeTakeFirst();
  if (!event) return;
  const terms = termsOf(event, configured);
  const commitment = commitmentTo(seed, terms);
  await sql`
    with made as (
      insert into queue_room (event_id, seed, commitment, has_terms) values (${eventId}, ${seed}, ${commitment}, true)
      on conflict (event_id) do nothing returning event_id, made_at
    )
    insert into queue_terms (event_id, since, rules, beacon_chain, beacon_round, commitment)
    select event_id, date_trunc('milliseconds', made_at), ${terms.rules}, ${terms.chain}, ${terms.round}, ${commitment}
    from made`.execute(db);
}

/**
 * Stores a draw's present promise, if it differs from the last one. Call it in a transaction that has the lock of the
 * room's row, so that each join is before or after. The earlier terms stay, and the proof shows all of them.
 * @param round as in termsOf
 */
export async function changeTerms(
  trx: Db,
  eventId: number,
  configured: DrandChain | undefined,
  round?: number,
): Promise<void> {
  const { rows } = await sql<DrawSetting & { seed: Buffer; rules: string; chain: string | null }>`
    select coalesce(room.drawn_for, event.draw_for) as "drawFor", event.sale_opens_at as "saleOpensAt", room.seed, last.rules, last.beacon_chain as chain
    from queue_room room join event on event.id = room.event_id
    join lateral (
      select * from queue_terms where event_id = room.event_id order by since desc limit 1
    ) as last on true
    where room.event_id = ${eventId} and room.drawn_at is null`.execute(trx);
  const [room] = rows;
  if (!room) return;
  const chain = chainOf(configured, room.chain);
  const isNamedElsewhere = room.chain !== null && !chain;
  const terms = termsOf(room, chain, round);
  if (isNamedElsewhere || terms.rules === room.rules) return;
  const commitment = commitmentTo(room.seed, terms);
  // A whole millisecond later, so that earlier joins are before it in receipts too, whose times have milliseconds.
  await sql`
    with written as (
      insert into queue_terms (event_id, since, rules, beacon_chain, beacon_round, commitment)
      select ${eventId}, date_trunc('milliseconds', greatest(clock_timestamp(), max(since))) + interval '1 millisecond',
        ${terms.rules}, ${terms.chain}, ${terms.round}, ${commitment} from queue_terms where event_id = ${eventId}
    )
    update queue_room set commitment = ${commitment} where event_id = ${eventId}`.execute(trx);
}

/**
 * Checks whether an open list's terms are still those of its event, which may have changed. Any process may do this at
 * any time.
 */
export async function persistTerms(db: Db, eventId: number, configured: DrandChain | undefined): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isOpen: boolean }>`
      select list_closed_at is null as "isOpen" from queue_room where event_id = ${eventId} for update`.execute(trx);
    if (rows[0]?.isOpen) await changeTerms(trx, eventId, configured);
  });
}
