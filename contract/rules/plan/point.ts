/** A point of the plan, in plan units (the space of one seat). y grows downwards, away from the stage. */
export type Point = readonly [x: number, y: number];

/** Part of one row: from column to column, both included. Rows and columns count from 1. */
export type Span = readonly [row: number, fromColumn: number, toColumn: number];
