import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#server/db/connect/connect.ts";

/** Signs within this time share a statement. */
const TOGETHER_MS = 250;
/** Another sign is not written within this time after the last one. */
const KNOWN_MS = 20_000;
const MAX_KNOWN = 50_000;
const MAX_TOGETHER = 1000;

interface Sign {
  eventId: number;
  entry: Buffer;
}

/**
 * Records which of the called people are here: their devices ask for their place, or for seats. Somebody who gives no
 * sign does not count when the box office decides how many to let in.
 */
export class Presence {
  readonly #db: Db;
  readonly #failed: (error: unknown) => void;
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  #signs: Sign[] = [];

  constructor(db: Db, failed: (error: unknown) => void) {
    this.#db = db;
    this.#failed = failed;
  }

  /** Records a sign of somebody who was called. It is written a moment later. */
  note({ eventId, entry }: Sign): void {
    const key = `${eventId} ${entry.toString("latin1")}`;
    if (this.#known.has(key)) return;
    this.#known.set(key, true);
    this.#signs.push({ eventId, entry });
    if (this.#signs.length === 1) setTimeout(() => void this.write(), TOGETHER_MS).unref();
  }

  /** Writes the recorded signs. */
  async write(): Promise<void> {
    const signs = this.#signs;
    this.#signs = [];
    for (let from = 0; from < signs.length; from += MAX_TOGETHER)
      await this.#writeTogether(signs.slice(from, from + MAX_TOGETHER)).catch(this.#failed);
  }

  /**
   * Skips rows that another statement is writing: waiting for them could end in a deadlock, and the next sign comes
   * soon.
   */
  async #writeTogether(signs: readonly Sign[]): Promise<void> {
    await sql`
      with seen as (
        select own.event_id, own.entry
        from unnest(${signs.map(({ eventId }) => eventId)}::integer[], ${signs.map(({ entry }) => entry)}::bytea[])
          as sign (event_id, entry)
        join queue_entry own on own.event_id = sign.event_id and own.entry = sign.entry
        for update of own skip locked
      )
      update queue_entry own set seen_at = now() from seen
      where own.event_id = seen.event_id and own.entry = seen.entry`.execute(this.#db);
  }
}
