import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Part, readGroup } from "../plan/model/selection.ts";
import { spokenRow, spokenSeat } from "../plan/model/spoken.ts";
import { rowsOf } from "../plan/table/plan-rows.ts";

/** Seats and tables that are checked together. */
export interface WalkRow {
  /** Its name within the section: 'row A'. */
  id: string;
  /** 'Row A' */
  title: string;
  parts: readonly Part[];
}

/** The rows of a section in the plan's order. Its tables form one more row. */
export function walkRows(section: PlanSection): WalkRow[] {
  const rows = rowsOf(section).map(({ row, indexes }) => ({
    id: `row ${row}`,
    title: capitalised(spokenRow(row)),
    parts: indexes.map((index): Part => ({ group: `seats ${section.key}`, index })),
  }));
  const tables = (section.tables ?? []).map((_, index): Part => ({ group: `tables ${section.key}`, index }));
  return tables.length > 0 ? [...rows, { id: "tables", title: "Tables", parts: tables }] : rows;
}

/** Sections that have something to check. A standing area has no seats. */
export const walkSections = (plan: SeatPlan): PlanSection[] =>
  plan.sections.filter(({ seats, tables }) => seats?.length || tables?.length);

export type Place = FreeSeat | PlanTable;

const listOf = (plan: SeatPlan, group: Part["group"]): readonly Place[] => {
  const { kind, key } = readGroup(group);
  const section = plan.sections.find((one) => one.key === key);
  return (kind === "tables" ? section?.tables : section?.seats) ?? [];
};

export const placeOf = (plan: SeatPlan, { group, index }: Part): Place | undefined => listOf(plan, group)[index];

/** Its full name: 'A 5', 'Table 4'. */
export const wholeName = (place: Place): string =>
  "row" in place ? `${place.row} ${place.number}`.trim() : tableName(place);

/** The label on it in the venue, which can be changed. */
export const ownName = (place: Place): string => ("row" in place ? place.number : place.name);

/** 'Seat A 5', 'Table 4, seat 5', 'Table 4' */
export const spokenName = (place: Place): string =>
  "row" in place ? capitalised(spokenSeat(place)) : wholeName(place);

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Where a part is now. If somebody else's changes have moved it in its list, it is found by its name.
 * @returns undefined if it was removed
 */
export function findPart(plan: SeatPlan, { group, index }: Part, name: string): Part | undefined {
  const list = listOf(plan, group);
  const isIt = (place: Place | undefined) => place !== undefined && wholeName(place) === name;
  if (isIt(list[index])) return { group, index };
  const moved = list.findIndex(isIt);
  return moved < 0 ? undefined : { group, index: moved };
}

/** Names that more than one place of a row has. */
export function doubleNames(plan: SeatPlan, parts: readonly Part[]): string[] {
  const names = parts.flatMap((part) => placeOf(plan, part) ?? []).map(wholeName);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** A seat's or a table's attributes, in a few words: ['aisle', 'held']. */
export function traitWords({ access, aisle, easy, note, held }: Place): string[] {
  return [access ?? "", aisle ? "aisle" : "", easy ? "few steps" : "", note ? "remark" : "", held ? "held" : ""].filter(
    Boolean,
  );
}
