import type { RowPlaces } from "./place-free.ts";
import type { FreeSeat, Landmark, PlanBackground, PlanShape, PlanTable, PlanZone } from "./plan-parts.ts";
import type { Point, Span } from "./point.ts";

export type { Point, Span } from "./point.ts";

/** A venue's drawn plan, in the form of import files, demo venues and GET /seat-plan. */
export interface SeatPlan {
  /** 2 if the plan has more than parametric blocks and areas (docs/plans.md). Left out, it is 1. */
  format?: 1 | 2;
  version: string;
  stage: { label: string; outline: Point[] };
  entrances: { label: string; at: Point }[];
  sections: PlanSection[];
  name?: string;
  /** How many people the licence lets into the venue. */
  capacity?: number;
  zones?: PlanZone[];
  categories?: { name: string; colour?: string }[];
  shapes?: PlanShape[];
  background?: PlanBackground;
  foreign?: Readonly<Record<string, unknown>>;
  /** In answers: what a map draws besides sections, stage and doors. */
  landmarks?: Landmark[];
}

/**
 * One section of seats, one category of a Party Plot's `units`, or one standing area of a General admission venue. Rows and
 * columns count from 1.
 */
export interface PlanSection {
  /** Unique in the plan. */
  key: string;
  title: string;
  /** '0' means that no block of the section chooser leads here. */
  et_blockid?: string;
  /** '1' means that the block can be chosen. */
  blockstatus?: string;
  outline: Point[];
  /** The label of the entrance that a ticket for this section names. Without it, any entrance leads here. */
  entrance?: string;
  rows: number;
  columns: number;
  /** Where the seats are. Without it, the picker draws a straight grid. */
  geometry?: RowGeometry;
  /** The number of row 1's letter: 1 is A. */
  firstRow?: number;
  /** Columns that are an aisle in every row. */
  aisles?: number[];
  /** Cells with no seat in them. */
  gaps?: Span[];
  wheelchair?: Span[];
  companion?: Span[];
  /** Seats that are never sold, such as those at the sound desk. */
  blocked?: Span[];
  notes?: { spans: Span[]; note: string }[];
  /**
   * Party Plot and General admission: how many units can be sold, which is an area's capacity. `rows` and `columns` then only
   * bound the grid of their numbers.
   */
  units?: number;
  /** General admission: its tickets have no number, and the plan shows it as one area. */
  area?: true;
  /** Party Plot: the text before a unit's number: 'GA' gives 'GA 12'. */
  prefix?: string;
  /** Seats that are drawn one by one, in place of a grid. */
  seats?: FreeSeat[];
  tables?: PlanTable[];
  /** One of the plan's categories. */
  category?: string;
  /** In answers: where the free seats are, row by row. */
  places?: RowPlaces[];
  /** In answers: the distance from a free seat to the next. */
  pitch?: number;
  /** In answers: its rows are tables, so nobody counts them from the stage. */
  isTables?: boolean;
}

/** Rows in a straight block, or along arcs around one centre. Angles are degrees, clockwise from the x axis. */
type RowGeometry =
  | { kind: "block"; origin: Point; angle: number; seatPitch: number; rowPitch: number }
  | { kind: "arc"; centre: Point; radius: number; rowPitch: number; from: number; to: number };

type PlanSeatType = "seat" | "gap" | "wheelchair" | "companion";

export interface PlanSeat {
  row: number;
  column: number;
  /** The seat's name on the ticket: 'C12'. It is '' for a gap. */
  label: string;
  type: PlanSeatType;
  blocked: boolean;
  note: string | null;
  /** The traits of its place as a screen shows them: 'aisle, easy access'. */
  traits?: string | null;
  /** How many people its ticket lets in, if the plan says so. */
  admits?: number;
}
