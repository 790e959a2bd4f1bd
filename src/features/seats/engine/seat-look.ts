import { type SeatDisplay, seatDisplay } from "#src/data/seat-display.ts";
import type { Seat } from "#src/data/seats.ts";

/** Everything that decides how a seat is drawn, in one byte. Typed arrays store it, and each value has one picture. */
export type SeatLook = number;

const DISPLAYS: readonly SeatDisplay[] = ["available", "in-progress", "sold", "blank"];
const CODES: Readonly<Record<SeatDisplay, number>> = { available: 0, "in-progress": 1, sold: 2, blank: 3 };
const KINDS = ["seat", "wheelchair", "companion"] as const;
type SeatKind = (typeof KINDS)[number];
const NOTE = 1 << 4;
const DIMMED = 1 << 5;

export const BLANK: SeatLook = CODES.blank;

/** @param fits false if the seat does not fit the buyer's filter; it is then drawn paler */
export function seatLook(seat: Seat, fits: boolean): SeatLook {
  const display = seatDisplay(seat);
  if (display === "blank") return BLANK;
  const kind = seat.kind === "wheelchair" ? 1 : seat.kind === "companion" ? 2 : 0;
  return CODES[display] | (kind << 2) | (seat.note ? NOTE : 0) | (fits ? 0 : DIMMED);
}

export function displayOf(look: SeatLook): SeatDisplay {
  return DISPLAYS[look & 3] ?? "blank";
}

export function kindOf(look: SeatLook): SeatKind {
  return KINDS[(look >> 2) & 3] ?? "seat";
}

export const isBlank = (look: SeatLook) => (look & 3) === BLANK;
export const hasNote = (look: SeatLook) => (look & NOTE) !== 0;
export const isDimmed = (look: SeatLook) => (look & DIMMED) !== 0;
