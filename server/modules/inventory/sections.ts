import { hasAreas } from "#contract/rules/event/venue-kinds.ts";
import { MAX_PARTY_PLOT_PER_CATEGORY } from "#contract/rules/limits.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import type { Section } from "#contract/wire/seats.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type EventFacts, eventFacts } from "../catalogue/event-facts.ts";
import { SharedAnswer } from "../catalogue/shared-answer.ts";
import { freeUnits } from "./free-unit-queries.ts";
import { PriceCounts } from "./price-counts.ts";
import { SeatTexts, seatOnWire } from "./seat-texts.ts";
import { type SectionRow, sectionsWithCounts } from "./section-queries.ts";

export interface SectionsQuery {
  eventId: number;
  placeId: number;
  /** Leave out the seats: sections have `info: []`. */
  summary: boolean;
  /** Only these sections, or null for all. */
  sectionIds: number[] | null;
}

interface SeatingText {
  /** A JSON array of the contract's `Section`. */
  sections: string;
  /** When the sections were read, by the database's clock. */
  readAt: Date;
}

/**
 * The seating of events as the pickers draw it (docs/design/wire.md#seats). The parts that seldom change are cached as
 * text, so that a look at a section in a rush costs little more than reading its claims.
 */
export class Seatings {
  readonly #db: Db;
  readonly #prices: PriceCounts;
  readonly #seats: SeatTexts;

  constructor(db: Db) {
    this.#db = db;
    this.#prices = new PriceCounts(db);
    this.#seats = new SeatTexts(db);
  }

  /** @throws RefusalError EVENT_NOT_FOUND if there is no such event at that place */
  async of(query: SectionsQuery): Promise<SeatingText> {
    const [event] = await eventFacts(this.#db, [query.eventId]);
    if (!event || event.placeId !== query.placeId) throw new RefusalError("EVENT_NOT_FOUND");
    return { sections: `[${(await this.#sections(query, event)).join(",")}]`, readAt: event.readAt };
  }

  async #sections({ eventId, sectionIds, summary }: SectionsQuery, event: EventFacts): Promise<string[]> {
    const { sells } = event;
    const rows = await sectionsWithCounts(this.#db, eventId, sectionIds);
    if (sells === "units") return this.#withUnits(rows, eventId, { summary, isStanding: hasAreas(event.placeType) });
    if (summary) return this.#summaries(rows, eventId);
    const seats = await this.#seats.of(eventId, rows);
    // The text of a section ends with a bracket. The seats come before it.
    return rows.map((row) => `${JSON.stringify(sectionOnWire(row)).slice(0, -1)},"info":${seats.get(row.id) ?? "[]"}}`);
  }

  async #summaries(rows: readonly SectionRow[], eventId: number): Promise<string[]> {
    const mixed = rows.filter((row) => row.price_from_cents !== row.price_to_cents).map((row) => row.id);
    const bySection = Map.groupBy(await this.#prices.of(eventId, mixed), (count) => count.sectionId);
    return rows.map((row) => {
      // A section that is not for everybody has no seats for the general public at any price.
      const counts = bySection
        .get(row.id)
        ?.map(({ priceCents, free }) => ({ price: toDollars(priceCents), free: row.free > 0 ? free : 0 }));
      return JSON.stringify({ ...sectionOnWire(row), ...(counts ? { prices: counts } : {}), info: [] });
    });
  }

  async #withUnits(
    rows: readonly SectionRow[],
    eventId: number,
    { summary, isStanding }: { summary: boolean; isStanding: boolean },
  ): Promise<string[]> {
    const ids = rows.map((row) => row.id);
    const units = summary ? [] : await freeUnits(this.#db, eventId, ids, MAX_PARTY_PLOT_PER_CATEGORY);
    const bySection = Map.groupBy(units, (unit) => unit.section_id);
    return rows.map((row) => {
      const seats = (bySection.get(row.id) ?? []).map((unit) => seatOnWire(unit, eventId));
      const section = { ...sectionOnWire(row), ...(isStanding && { capacity: row.units }) };
      return JSON.stringify(summary ? section : { ...section, seats });
    });
  }
}

/**
 * An answer in the contract's envelope that is not cached.
 * @param data the JSON of its `response_data`
 */
export const seatsAnswer = (data: string): SharedAnswer =>
  new SharedAnswer(`{"status":1,"message":"","response_data":${data}}`, "", "no-store");

const sectionOnWire = (row: SectionRow): Section => ({
  dome_list_id: String(row.id),
  title: row.title,
  et_blockid: row.et_blockid,
  blockstatus: row.blockstatus,
  max_row: row.max_row,
  max_column: row.max_column,
  bookableSeat: row.free > 0 ? row.free : "",
  ...(row.is_open && row.free_apart > 0 && { free_apart: row.free_apart }),
  ...(row.on_conditions && { on_conditions: true as const }),
  price_from: toDollars(row.price_from_cents),
  price_to: toDollars(row.price_to_cents),
  admits: row.admits,
});
