import DataLoader from "dataloader";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** Look-ups within this time share a statement: after a draw, everybody asks for their place. */
const TOGETHER_MS = 20;
const MAX_TOGETHER = 1000;

/** An entry as it is now. If it was replaced by the same buyer's other entry, it is that one. */
export interface FoundEntry {
  entry: Buffer;
  userId: number | null;
  place: number | null;
  /** How far people have been called, at this moment. */
  called: number;
  /** When the entry that was asked for joined. */
  joinedAt: Date;
}

type Key = { eventId: number; entry: Buffer };

/** Returns a function that finds the entry of a token, or null: there is none, or its place was given in an earlier opening. */
export function entryFinder(db: Db): (key: Key) => Promise<FoundEntry | null> {
  const loader = new DataLoader<Key, FoundEntry | null>((keys) => findTogether(db, keys), {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: (send) => setTimeout(send, TOGETHER_MS),
  });
  return (key) => loader.load(key);
}

async function findTogether(db: Db, keys: readonly Key[]): Promise<(FoundEntry | null)[]> {
  const { rows } = await sql<FoundEntry & { item: number }>`
    select wanted.item::integer as item, live.entry, live.user_id as "userId", live.place, room.called, own.joined_at as "joinedAt"
    from unnest(${keys.map(({ eventId }) => eventId)}::integer[], ${keys.map(({ entry }) => entry)}::bytea[])
      with ordinality as wanted (event_id, entry, item)
    join queue_entry own on own.event_id = wanted.event_id and own.entry = wanted.entry
    join queue_entry live on live.event_id = own.event_id and live.entry = coalesce(own.replaced_by, own.entry)
    join queue_room room on room.event_id = own.event_id
    where not queue_is_past(room, live, now())`.execute(db);
  const found = new Map(rows.map(({ item, ...entry }) => [item, entry]));
  return keys.map((_, index) => found.get(index + 1) ?? null);
}

/**
 * Gives a buyer a pass for this many minutes. Entering again does not lengthen it; another one is given only after its
 * end.
 * @returns until when it lasts, by the database's clock
 */
export function beginPass(db: Db, key: Key, minutes: number): Promise<Date> {
  return notePass(
    db,
    key,
    sql`pass_until = case when pass_until > now() then pass_until else now() + make_interval(secs => ${minutes * 60}) end`,
  );
}

/**
 * Lengthens the pass of a buyer who holds seats now: it lasts for at least this many minutes.
 * @returns as beginPass
 */
export function lengthenPass(db: Db, key: Key, minutes: number): Promise<Date> {
  return notePass(
    db,
    key,
    sql`held_at = now(), pass_until = greatest(pass_until, now() + make_interval(secs => ${minutes * 60}))`,
  );
}

async function notePass(db: Db, key: Key, change: RawBuilder<unknown>): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update queue_entry set seen_at = now(), entered_at = coalesce(entered_at, now()), ${change}
    where event_id = ${key.eventId} and entry = ${key.entry}
    returning pass_until as until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the entry is gone");
  return row.until;
}
