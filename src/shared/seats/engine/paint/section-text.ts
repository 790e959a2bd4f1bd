import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { splitSeatNumber } from "#src/shared/seats/seat-grid.ts";
import { isBlank } from "../seat-look.ts";
import type { SectionSeats } from "../section-seats.ts";

/** The text on and next to a section's seats. It is calculated once the buyer is near enough to read it. */
export interface SectionText {
  /** For each seat, the index of its number in `numbers`. */
  numberOf: Uint16Array;
  numbers: readonly string[];
  /** Only at the left end of each row, because letters at both ends would meet in an aisle. */
  letters: readonly { text: string; at: Point }[];
}

/** The distance from a row's first seat to its letter, in seats. */
const LETTER_AWAY = 1.05;

/** 'C12' and 'Row 3, seat 12'. A table's name is longer than a letter, and stands on the table. */
const HAS_LETTER = /^(?:Row \S+,|\S+$)/;

export function textOfSection(section: SectionSeats): SectionText {
  const numbers: string[] = [];
  const known = new Map<string, number>();
  const numberOf = new Uint16Array(section.seats.length);
  const rows = new Map<number, { label: string; first: number }>();
  for (const [index, seat] of section.seats.entries()) {
    if (isBlank(section.look(index))) continue;
    const { row, number } = splitSeatNumber(seat.label);
    const place = known.get(number) ?? numbers.push(number) - 1;
    known.set(number, place);
    numberOf[index] = place;
    if (!HAS_LETTER.test(seat.label)) continue;
    const ends = rows.get(seat.row);
    if (ends) ends.first = Math.min(ends.first, seat.column);
    else rows.set(seat.row, { label: row, first: seat.column });
  }
  const letters = [...rows].map(([row, { label, first }]) => ({
    text: label || String(row),
    at: section.layout.place(row, first - LETTER_AWAY),
  }));
  return { numberOf, numbers, letters };
}
