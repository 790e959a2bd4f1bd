import { current, type Draft, isDraft } from "immer";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { readGroup, type Selection } from "../selection.ts";

/** From this many changed seats of a section on, its whole list is replaced: one patch is then shorter than many. */
const MANY = 100;

/** Changes seats of a section. `change` gets a seat and returns the changed one. */
export function changeSeats(
  section: Draft<PlanSection>,
  indexes: ReadonlySet<number>,
  change: (seat: FreeSeat, index: number) => FreeSeat,
): void {
  const seats = plain(section.seats ?? []) as readonly FreeSeat[];
  if (indexes.size > MANY) {
    const changed = seats.map((seat, index) => (indexes.has(index) ? change(seat, index) : seat));
    // Immer would traverse every seat of a list that is not frozen.
    section.seats = Object.freeze(changed) as Draft<FreeSeat>[];
    return;
  }
  // The same edit has already replaced this list.
  if (Object.isFrozen(section.seats)) section.seats = [...seats] as Draft<FreeSeat>[];
  for (const index of indexes) {
    const seat = seats[index];
    if (seat && section.seats) section.seats[index] = change(seat, index) as Draft<FreeSeat>;
  }
}

function changeTables(
  section: Draft<PlanSection>,
  indexes: ReadonlySet<number>,
  change: (table: PlanTable, index: number) => PlanTable,
): void {
  const tables = plain(section.tables ?? []) as readonly PlanTable[];
  for (const index of indexes) {
    const table = tables[index];
    if (table && section.tables) section.tables[index] = change(table, index) as Draft<PlanTable>;
  }
}

/** A value without immer's proxies, which would make reading thousands of seats slow. */
export const plain = <T>(value: T): T => (isDraft(value) ? (current(value as object) as T) : value);

interface Changes {
  seat?: (seat: FreeSeat, index: number, key: string) => FreeSeat;
  table?: (table: PlanTable, index: number, key: string) => PlanTable;
}

/** Changes all selected seats and tables. */
export function changeSelected(plan: Draft<SeatPlan>, selection: Selection, { seat, table }: Changes): void {
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const section = plan.sections.find((one) => one.key === key);
    if (!section) continue;
    if (kind === "seats" && seat) changeSeats(section, indexes, (one, index) => seat(one, index, key));
    if (kind === "tables" && table) changeTables(section, indexes, (one, index) => table(one, index, key));
  }
}
