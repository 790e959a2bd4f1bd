import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";

/** A row of a section, with the indexes of its seats in the plan's order. */
export interface PlanRow {
  row: string;
  indexes: readonly number[];
}

export const rowsOf = ({ seats = [] }: PlanSection): PlanRow[] =>
  [...groupedBy([...seats.keys()], (index) => seats[index]?.row ?? "")].map(([row, indexes]) => ({ row, indexes }));
