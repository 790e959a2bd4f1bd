import type { PlanSection } from "./plan-types.ts";

/** The most seats and gaps of a plan, also of one that somebody still draws. The largest stadium has half as many. */
export const MAX_CELLS = 250_000;

type Sized = Pick<PlanSection, "seats" | "tables" | "units"> & Partial<Pick<PlanSection, "rows" | "columns">>;

/** How many seats and gaps the sections of a plan have, counted without making them. */
export const cellCount = (sections: readonly Sized[]): number =>
  sections.reduce((sum, section) => sum + cellsIn(section), 0);

function cellsIn({ seats, tables, units, rows = 0, columns = 0 }: Sized): number {
  if (!seats && !tables) return units === undefined ? rows * columns : 0;
  const atTables = (tables ?? []).reduce((sum, table) => sum + (table.sold === "whole" ? 1 : table.seats), 0);
  return (seats?.length ?? 0) + atTables;
}
