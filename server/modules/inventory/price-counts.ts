import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * How many free seats for everybody a section has at one price. The section's own count says whether it is for
 * everybody.
 */
export interface PriceCount {
  sectionId: number;
  priceCents: number;
  free: number;
}

/** The greatest age of counts. A price list needs no newer ones, and each count reads every seat of these sections. */
const FRESH_MS = 1000;
const MAX_EVENTS = 50;

/** Counts the free seats of sections with several prices, at most once a second for each event. */
export class PriceCounts {
  readonly #db: Db;
  readonly #counts: LRUCache<string, PriceCount[]>;

  constructor(db: Db) {
    this.#db = db;
    this.#counts = new LRUCache<string, PriceCount[]>({
      max: MAX_EVENTS,
      ttl: FRESH_MS,
      fetchMethod: (question) => this.#read(question),
    });
  }

  /** The free seats by price of these sections of an event. A price that is sold out has a count of 0. */
  async of(eventId: number, sectionIds: readonly number[]): Promise<PriceCount[]> {
    if (sectionIds.length === 0) return [];
    return (await this.#counts.fetch(JSON.stringify([eventId, sectionIds]))) ?? [];
  }

  async #read(question: string): Promise<PriceCount[]> {
    const [eventId, sectionIds]: [number, number[]] = JSON.parse(question);
    const { rows } = await sql<PriceCount>`
      select seat.section_id as "sectionId", seat.price_cents as "priceCents",
        (count(*) filter (where seat.seat_type = 'seat' and seat.id not in (
          select seat_id from seat_claim where event_id = ${eventId} and expires_at > now()
        )))::integer as free
      from seat
      where seat.event_id = ${eventId} and seat.section_id = any(${sectionIds}::integer[])
        and seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
      group by seat.section_id, seat.price_cents
      order by seat.section_id, seat.price_cents`.execute(this.#db);
    return rows;
  }
}
