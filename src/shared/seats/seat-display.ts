import type { Seat } from "./seats.ts";

/** How a seat is drawn; only an available one can be chosen (docs/design/product.md#seat-states). */
export type SeatDisplay = "available" | "in-progress" | "sold" | "blank";

const DISPLAYS: Readonly<Record<Seat["status"], SeatDisplay>> = {
  free: "available",
  held: "in-progress",
  sold: "sold",
  blocked: "sold",
};

/** Returns how to draw a seat. A blocked seat is drawn as sold. The page itself adds a fifth state, `selected`. */
export function seatDisplay({ kind, status }: Pick<Seat, "kind" | "status">): SeatDisplay {
  return kind === "gap" ? "blank" : DISPLAYS[status];
}
