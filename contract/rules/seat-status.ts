/** How a seat is drawn and whether it can be taken (docs/design/product.md#seat-states). */
export type SeatDisplay = "available" | "in-progress" | "sold" | "blank";

export interface SeatFacts {
  seat_type: string;
  seat_status: string;
  booking_status: string | null;
}

/** `selected` is the page's own addition: the box office knows only these four. A blocked seat is shown as sold. */
export function seatDisplay(seat: SeatFacts): SeatDisplay {
  if (seat.seat_type === "gap") return "blank";
  if (seat.seat_status !== "bookable") return "sold";
  if (seat.booking_status === null) return "available";
  return seat.booking_status === "0" ? "in-progress" : "sold";
}
