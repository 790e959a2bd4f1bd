import type { DeskSeat } from "#contract/wire/desk-seats.ts";

export type SeatState = DeskSeat["state"];

/** The states of a seat in words, in the order of the legend. */
export const seatStates: Readonly<Record<SeatState, string>> = {
  free: "Free",
  held: "Held by a buyer",
  sold: "Sold",
  comp: "Given away",
  held_back: "Held back",
  closed: "Not for sale",
};
