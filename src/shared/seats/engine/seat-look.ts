import { type SeatDisplay, seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";

/** Everything that decides how a seat is drawn, in nine bits. Typed arrays store it, and each value has one picture. */
export type SeatLook = number;

const DISPLAYS: readonly SeatDisplay[] = ["available", "in-progress", "sold", "blank"];
const CODES: Readonly<Record<SeatDisplay, number>> = { available: 0, "in-progress": 1, sold: 2, blank: 3 };
const KINDS = ["seat", "wheelchair", "companion"] as const;
type SeatKind = (typeof KINDS)[number];
const NOTE = 1 << 4;
const DIMMED = 1 << 5;
const COLOUR_BITS = 6;
/** The number of values that a look can have. */
export const LOOKS = 1 << 9;

export const BLANK: SeatLook = CODES.blank;

/** What the page decides about how a seat is drawn. */
export interface SeatTraits {
  /** False if the seat does not fit the buyer's filter. It is then drawn paler. */
  fits: (seat: Seat) => boolean;
  /** The colour of the seat's price, 1 to 7. */
  colourOf: (seat: Seat) => number;
}

export function seatLook(seat: Seat, { fits, colourOf }: SeatTraits): SeatLook {
  const display = seatDisplay(seat);
  if (display === "blank") return BLANK;
  const kind = seat.kind === "wheelchair" ? 1 : seat.kind === "companion" ? 2 : 0;
  // Only an available seat shows its price.
  const colour = display === "available" ? colourOf(seat) : 0;
  return CODES[display] | (kind << 2) | (seat.note ? NOTE : 0) | (fits(seat) ? 0 : DIMMED) | (colour << COLOUR_BITS);
}

export function displayOf(look: SeatLook): SeatDisplay {
  return DISPLAYS[look & 3] ?? "blank";
}

export function kindOf(look: SeatLook): SeatKind {
  return KINDS[(look >> 2) & 3] ?? "seat";
}

export const isBlank = (look: SeatLook) => (look & 3) === BLANK;
export const hasNote = (look: SeatLook) => (look & NOTE) !== 0;
/** The index of an available seat's colour in the palette's `prices`. */
export const priceOf = (look: SeatLook) => Math.max(0, (look >> COLOUR_BITS) - 1);
export const isDimmed = (look: SeatLook) => (look & DIMMED) !== 0;
