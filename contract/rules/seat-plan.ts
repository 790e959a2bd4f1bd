/** A point of the plan, in plan units: [x, y], y downwards. */
export type Point = readonly [x: number, y: number];

/** A venue's drawn plan: what import, demo venues and GET /seat-plan share. */
export interface SeatPlan {
  version: string;
  stage: { label: string; outline: Point[] };
  entrances: { label: string; at: Point }[];
  sections: PlanSection[];
}

/** One section of seats (or, for a Party Plot, one category of `units`). Rows and columns count from 1. */
export interface PlanSection {
  /** Unique in the plan. */
  key: string;
  title: string;
  et_blockid?: string;
  outline: Point[];
  rows: number;
  columns: number;
}
