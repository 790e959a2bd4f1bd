import { sql } from "kysely";
import { secondsOfDraw, secondsOfFirstQuestions } from "#contract/rules/event/queue-wait.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { RoomState } from "./room-queries.ts";

const ENTRY_BYTES = 16;
/** Places stay in memory for this long after the time in which all devices should have asked. */
const GRACE_SECONDS = 15;

interface Places {
  /** In ascending order of their bytes. */
  entries: Buffer;
  /** Four bytes each, in the order of `entries`. */
  places: Buffer;
}

/**
 * The places of a fresh draw. Right after it everybody asks for theirs, so each process reads all of them once and
 * answers from memory: 2 MB for 100,000 entries. It drops them when the crowd has asked. A device whose entry is
 * replaced by the same buyer's other one in these seconds still sees its own place; entering reads the database.
 */
export class DrawnPlaces {
  readonly #db: Db;
  readonly #events = new Map<number, Places>();
  readonly #reading = new Set<number>();

  constructor(db: Db) {
    this.#db = db;
  }

  get isEmpty(): boolean {
    return this.#events.size === 0;
  }

  /** Reads the places of fresh draws, and drops the others. */
  async keep(rooms: readonly RoomState[]): Promise<void> {
    const fresh = rooms.filter(isFresh).map(({ eventId }) => eventId);
    for (const eventId of this.#events.keys()) if (!fresh.includes(eventId)) this.#events.delete(eventId);
    for (const eventId of fresh) if (!this.#events.has(eventId)) await this.#read(eventId);
  }

  /** The place of an entry, or null if this process does not know it. */
  placeOf(eventId: number, entry: Buffer): number | null {
    const known = this.#events.get(eventId);
    if (!known) return null;
    let from = 0;
    let to = known.places.length / 4;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const order = entry.compare(known.entries, middle * ENTRY_BYTES, (middle + 1) * ENTRY_BYTES);
      if (order === 0) return known.places.readInt32BE(middle * 4);
      if (order < 0) to = middle;
      else from = middle + 1;
    }
    return null;
  }

  async #read(eventId: number): Promise<void> {
    if (this.#reading.has(eventId)) return;
    this.#reading.add(eventId);
    try {
      const { rows } = await sql<Places>`
        select coalesce(string_agg(entry, ''::bytea order by entry), '') as entries,
          coalesce(string_agg(int4send(place), ''::bytea order by entry), '') as places
        from queue_entry where event_id = ${eventId} and place is not null and replaced_by is null`.execute(this.#db);
      const [row] = rows;
      if (row) this.#events.set(eventId, { entries: Buffer.from(row.entries), places: Buffer.from(row.places) });
    } finally {
      this.#reading.delete(eventId);
    }
  }
}

function isFresh({ phase, drawnEntries, saleOpensAt, now }: RoomState): boolean {
  if (phase !== "running" || drawnEntries === null || saleOpensAt === null) return false;
  const seconds = (now.getTime() - saleOpensAt.getTime()) / 1000;
  return seconds < secondsOfDraw(drawnEntries) + secondsOfFirstQuestions(drawnEntries) + GRACE_SECONDS;
}
