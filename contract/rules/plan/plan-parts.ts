import type { Point } from "./point.ts";

/* What a plan of format 2 may have besides parametric blocks (docs/plans.md). */

/**
 * Fields of another program's file that a plan has no place for. They are stored, shown to nobody, and written back
 * when the plan is converted to that program's format.
 */
type Foreign = Readonly<Record<string, unknown>>;

/** What a seat is to those who need it, or avoid it. */
export interface SeatTraits {
  /** A wheelchair space, or a seat beside one. A seat without it is a plain one. */
  access?: "wheelchair" | "companion";
  /** At an aisle, so nobody has to pass. Two such seats side by side in a row have the aisle between them. */
  aisle?: boolean;
  /** Few or no steps lead to it. */
  easy?: boolean;
  /** A remark for the buyer, such as 'Restricted view: pillar'. */
  note?: string;
  /** Why the seat is never sold, such as 'Sound desk'. */
  held?: string;
}

/** A seat with a place of its own. The seats of a row stand together, in the order in which a person reads them. */
export interface FreeSeat extends SeatTraits {
  row: string;
  /** '' if the row's name is the seat's whole name. */
  number: string;
  at: Point;
  foreign?: Foreign;
}

/** A table with seats around it. */
export interface PlanTable extends SeatTraits {
  /** 'Table 4', or only '4'. */
  name: string;
  at: Point;
  shape: "round" | "rectangle";
  /** How many people sit at it. */
  seats: number;
  /** The diameter, or the width and depth, in plan units. Left out, it has room for its seats. */
  size?: Point;
  /** Degrees, clockwise. */
  angle?: number;
  /** `whole`: one ticket for the table, which lets in everybody at it. */
  sold: "whole" | "seats";
}

/** A picture under the plan while somebody draws it. Buyers never get it. */
export interface PlanBackground {
  /** A path below `DATA_DIR/pictures/originals`. */
  picture: string;
  at: Point;
  /** Plan units for each pixel of the picture. */
  scale: number;
  /** 0 to 1. */
  opacity?: number;
}

/** A named part of the venue, such as 'Balcony'. It changes no price. */
export interface PlanZone {
  name: string;
  colour?: string;
  /** Keys of sections. */
  sections: string[];
  foreign?: Foreign;
}

/** Something in the venue that is not a seat: a bar, a pillar, an exit, words. */
export interface PlanShape {
  kind: "rectangle" | "circle" | "ellipse" | "polygon" | "text";
  /** The upper left corner of a rectangle, the middle of a circle or an ellipse, the origin of a polygon's points. */
  at: Point;
  /** A rectangle's width and depth. */
  size?: Point;
  /** A circle's or an ellipse's two radii. */
  radii?: Point;
  /** A polygon's corners, from `at`. */
  points?: Point[];
  /** Degrees, clockwise around `at`. */
  angle?: number;
  /** Words on it. `at` counts from the shape's `at`. */
  text?: { words: string; at: Point };
  colour?: string;
  border?: string;
  foreign?: Foreign;
}

/** A shape as the map draws it. */
export interface Landmark {
  /** Empty for words alone. */
  outline: Point[];
  words: string;
  /** The middle of the words. */
  at: Point;
  /** The middles of the chairs that nobody buys one by one: those of a table that is sold whole. */
  chairs?: Point[];
}
