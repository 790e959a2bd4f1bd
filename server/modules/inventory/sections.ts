import { MAX_PARTY_PLOT_PER_CATEGORY } from "#contract/rules/limits.ts";
import { toDollars } from "#contract/rules/money.ts";
import type { Sells } from "#contract/rules/venue-kinds.ts";
import type { Seat, Section } from "#contract/wire/seats.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import type { PriceCounts } from "./price-counts.ts";
import { freeUnits, type SeatRow, type SectionRow, seatsOfSections, sectionsWithCounts } from "./section-queries.ts";

export interface Seating {
  sections: Section[];
  /** When the sections were read, by the database's clock. */
  readAt: Date;
}

export interface SectionsQuery {
  eventId: number;
  placeId: number;
  /** Leave out the seats: sections have `info: []`. */
  summary: boolean;
  /** Only these sections, or null for all. */
  sectionIds: number[] | null;
}

/**
 * The seating of an event as the pickers draw it (docs/design/wire.md#seats).
 * @throws RefusalError EVENT_NOT_FOUND if there is no such event at that place
 */
export async function sectionsOfEvent(db: Db, query: SectionsQuery, prices: PriceCounts): Promise<Seating> {
  const [event] = await eventFacts(db, [query.eventId]);
  if (!event || event.placeId !== query.placeId) throw new RefusalError("EVENT_NOT_FOUND");
  return { sections: await sectionsOf(db, query, event.sells, prices), readAt: event.readAt };
}

async function sectionsOf(db: Db, query: SectionsQuery, sells: Sells, prices: PriceCounts): Promise<Section[]> {
  const rows = await sectionsWithCounts(db, query.eventId, query.sectionIds);
  const ids = rows.map((row) => row.id);
  if (query.summary && sells === "units") return rows.map(sectionOnWire);
  if (query.summary) return summaries(rows, query.eventId, prices);
  const seats =
    sells === "units"
      ? await freeUnits(db, query.eventId, ids, MAX_PARTY_PLOT_PER_CATEGORY)
      : await seatsOfSections(db, query.eventId, ids);
  const bySection = Map.groupBy(seats, (seat) => seat.section_id);
  return rows.map((row) => {
    const list = (bySection.get(row.id) ?? []).map((seat) => seatOnWire(seat, query.eventId));
    return { ...sectionOnWire(row), ...(sells === "units" ? { seats: list } : { info: list }) };
  });
}

async function summaries(rows: readonly SectionRow[], eventId: number, prices: PriceCounts): Promise<Section[]> {
  const mixed = rows.filter((row) => row.price_from_cents !== row.price_to_cents).map((row) => row.id);
  const bySection = Map.groupBy(await prices.of(eventId, mixed), (count) => count.sectionId);
  return rows.map((row) => {
    const counts = bySection.get(row.id)?.map(({ priceCents, free }) => ({ price: toDollars(priceCents), free }));
    return { ...sectionOnWire(row), ...(counts ? { prices: counts } : {}), info: [] };
  });
}

function sectionOnWire(row: SectionRow): Section {
  return {
    dome_list_id: String(row.id),
    title: row.title,
    et_blockid: row.et_blockid,
    blockstatus: row.blockstatus,
    max_row: row.max_row,
    max_column: row.max_column,
    bookableSeat: row.free > 0 ? row.free : "",
    price_from: toDollars(row.price_from_cents),
    price_to: toDollars(row.price_to_cents),
    admits: row.admits,
  };
}

function seatOnWire(row: SeatRow, eventId: number): Seat {
  return {
    id: String(row.id),
    dome_price_id: String(row.id),
    dome_list_id: String(row.section_id),
    seat_number: row.seat_number,
    seat_price: toDollars(row.price_cents),
    drome_row: row.drome_row,
    drome_column: row.drome_column,
    event_id: String(eventId),
    seat_type: row.seat_type,
    seat_status: row.seat_status,
    booking_status: row.claim === null ? null : row.claim === "sold" ? "1" : "0",
    ...(row.note ? { note: row.note } : {}),
    ...(row.admits > 1 ? { admits: row.admits } : {}),
  };
}
