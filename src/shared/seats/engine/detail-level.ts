/**
 * How much is drawn. Far: sections with price and count. Middle: a dot for each seat. Near: seats with their numbers.
 */
export type DetailLevel = "far" | "middle" | "near";

/** From this many pixels per seat, a dot shows whether the seat is free or sold. */
const DOTS_PX = 8;
/** From this many, the seat's number can be read. */
const NUMBERS_PX = 20;
/** From this many, a pointer can hit a single seat. Below it, a tap zooms in first. */
const TAP_PX = 12;
/** From this many, a row's letter fits next to the row. */
const LETTERS_PX = 11;

/** @param seatPx the distance from one seat to the next, in CSS pixels */
export function detailLevel(seatPx: number, dotsFromPx = DOTS_PX): DetailLevel {
  if (seatPx < dotsFromPx) return "far";
  return seatPx < NUMBERS_PX ? "middle" : "near";
}

export const canTakeSeats = (seatPx: number) => seatPx >= TAP_PX;
export const hasRowLetters = (seatPx: number) => seatPx >= LETTERS_PX;
