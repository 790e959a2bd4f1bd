/** How much is drawn: sections with price and count; a dot a seat; seats with their numbers. */
export type DetailLevel = "far" | "middle" | "near";

/** From so many pixels a seat, its dot tells free from sold. */
const DOTS_PX = 8;
/** From so many its number can be read. */
const NUMBERS_PX = 20;
/** From so many a pointer that means one seat hits no other. Below, a tap comes closer first. */
const TAP_PX = 12;
/** From so many a row's letter has room beside it. */
const LETTERS_PX = 11;

/** What the seats take on the screen decides, in CSS pixels from one seat to the next. */
export function detailLevel(seatPx: number, dotsFromPx = DOTS_PX): DetailLevel {
  if (seatPx < dotsFromPx) return "far";
  return seatPx < NUMBERS_PX ? "middle" : "near";
}

export const canTakeSeats = (seatPx: number) => seatPx >= TAP_PX;
export const hasRowLetters = (seatPx: number) => seatPx >= LETTERS_PX;
