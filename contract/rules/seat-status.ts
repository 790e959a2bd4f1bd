/** How a seat is drawn; only an available one can be chosen (docs/design/product.md#seat-states). */
export type SeatDisplay = "available" | "in-progress" | "sold" | "blank";

export interface SeatFacts {
  seat_type: string;
  seat_status: string;
  booking_status: string | null;
}

/** Returns how to draw a seat. A blocked seat is drawn as sold. The page itself adds a fifth state, `selected`. */
export function seatDisplay(seat: SeatFacts): SeatDisplay {
  if (seat.seat_type === "gap") return "blank";
  if (seat.seat_status !== "bookable") return "sold";
  if (seat.booking_status === null) return "available";
  return seat.booking_status === "0" ? "in-progress" : "sold";
}
