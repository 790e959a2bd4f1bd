import { LRUCache } from "lru-cache";
import { toDollars } from "#contract/rules/money/money.ts";
import type { Seat } from "#contract/wire/seats.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { claimsOfSections, type SeatRow, type SectionRow, seatsOfSections } from "./section-queries.ts";

const MAX_CHARACTERS = 24 * 1024 * 1024;

/** A seat's JSON, in the two parts before and after the field that its claim decides. */
interface SeatText {
  id: number;
  before: string;
  after: string;
}

/** The seats of sections as JSON. Everything but their claims is cached until the section's seats change. */
export class SeatTexts {
  readonly #db: Db;
  readonly #kept = new LRUCache<string, SeatText[]>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (seats) => 1 + seats.reduce((sum, { before, after }) => sum + before.length + after.length, 0),
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns by section id, a JSON array of the contract's `Seat`, sorted by row and column */
  async of(eventId: number, sections: readonly SectionRow[]): Promise<Map<number, string>> {
    const seats = await this.#seatsOf(eventId, sections);
    // Claims are read after the seats: a seat that was added meanwhile is shown at the next look.
    const claims = await claimsOfSections(
      this.#db,
      eventId,
      sections.map(({ id }) => id),
    );
    const isSold = new Map(claims.map((claim) => [claim.seat_id, claim.is_sold]));
    return new Map(
      [...seats].map(([sectionId, texts]) => [
        sectionId,
        `[${texts.map(({ id, before, after }) => `${before}${STATUS[String(isSold.get(id))]}${after}`).join(",")}]`,
      ]),
    );
  }

  async #seatsOf(eventId: number, sections: readonly SectionRow[]): Promise<Map<number, SeatText[]>> {
    const texts = new Map<number, SeatText[]>();
    const unknown: SectionRow[] = [];
    for (const section of sections) {
      const kept = this.#kept.get(keyOf(section));
      if (kept) texts.set(section.id, kept);
      else unknown.push(section);
    }
    if (unknown.length === 0) return texts;
    const rows = await seatsOfSections(
      this.#db,
      eventId,
      unknown.map(({ id }) => id),
    );
    const bySection = Map.groupBy(rows, (row) => row.section_id);
    for (const section of unknown) {
      const made = (bySection.get(section.id) ?? []).map((row) => textOf(row, eventId));
      texts.set(section.id, made);
      // Seats that changed after the section was read are newer than this version. The next look reads the new version.
      this.#kept.set(keyOf(section), made);
    }
    return texts;
  }
}

/** The JSON of `booking_status`. 'true': the seat is sold; 'false': somebody holds it; 'undefined': it has no claim. */
const STATUS: Readonly<Record<string, string>> = { true: '"1"', false: '"0"', undefined: "null" };

const keyOf = ({ id, seats_version }: SectionRow) => `${id} ${seats_version}`;

function textOf(row: SeatRow, eventId: number): SeatText {
  const seat = JSON.stringify(seatOnWire(row, eventId));
  // A name that contained these characters would have a backslash before each quote.
  const end = seat.indexOf(STATUS_FIELD) + STATUS_FIELD.length;
  return { id: row.id, before: seat.slice(0, end), after: seat.slice(end + "null".length) };
}

const STATUS_FIELD = '"booking_status":';

/** A free seat. */
export function seatOnWire(row: SeatRow, eventId: number): Seat {
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
    booking_status: null,
    ...(row.note ? { note: row.note } : {}),
    ...(row.admits > 1 ? { admits: row.admits } : {}),
    ...(row.traits ? { traits: row.traits } : {}),
  };
}
