import type { Point } from "#contract/rules/seat-plan.ts";
import { splitSeatNumber } from "../list/seat-grid.ts";
import { isBlank } from "./seat-look.ts";
import type { SectionSeats } from "./section-seats.ts";

/** What is written on and beside a section's seats; worked out when one comes near enough to read it. */
export interface SectionText {
  /** By seat: which of `numbers` stands on it. */
  numberOf: Uint16Array;
  numbers: readonly string[];
  /** At each row's left end only: in an aisle two letters would meet. */
  letters: readonly { text: string; at: Point }[];
}

/** From a row's first seat to its letter, in seats. */
const LETTER_AWAY = 1.05;

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
