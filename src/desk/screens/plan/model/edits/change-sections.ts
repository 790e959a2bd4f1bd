import type { Draft } from "immer";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { freshKey } from "../fresh-name.ts";
import { NOTHING, type Part, readGroup, type Selection, united } from "../selection.ts";
import { plain } from "./change-seats.ts";
import { tidySection } from "./remove-parts.ts";

export interface SectionFacts {
  title?: string;
  /** '' for any entrance. */
  entrance?: string;
  /** '' for none. A new category is added to the plan. */
  category?: string;
  /** '' for none. A new zone is added to the plan. */
  zone?: string;
  /** How many people fit into an area. */
  units?: number;
}

export function changeSection(plan: Draft<SeatPlan>, key: string, facts: SectionFacts): void {
  const section = plan.sections.find((one) => one.key === key);
  if (!section) return;
  const { title, entrance, category, zone, units } = facts;
  if (title) section.title = title;
  if (units !== undefined && section.units !== undefined) resizeArea(section, units);
  if (entrance === "") delete section.entrance;
  else if (entrance !== undefined) section.entrance = entrance;
  if (category === "") delete section.category;
  else if (category !== undefined) {
    section.category = category;
    plan.categories ??= [];
    if (!plan.categories.some(({ name }) => name === category)) plan.categories.push({ name: category });
  }
  if (zone !== undefined) putInZone(plan, key, zone);
}

/** Gives an area room for so many people. */
export function resizeArea(section: Draft<PlanSection>, units: number): void {
  section.units = units;
  section.columns = Math.min(1000, Math.ceil(Math.sqrt(units)));
  section.rows = Math.ceil(units / section.columns);
}

function putInZone(plan: Draft<SeatPlan>, key: string, name: string): void {
  for (const zone of plan.zones ?? []) {
    const at = zone.sections.indexOf(key);
    if (at >= 0 && zone.name !== name) zone.sections.splice(at, 1);
  }
  if (name !== "") {
    plan.zones ??= [];
    const zone = plan.zones.find((one) => one.name === name);
    if (!zone) plan.zones.push({ name, sections: [key] });
    else if (!zone.sections.includes(key)) zone.sections.push(key);
  }
  if (plan.zones) plan.zones = plan.zones.filter((zone) => zone.sections.length > 0 || zone.foreign !== undefined);
  if (plan.zones?.length === 0) delete plan.zones;
}

/** Finds the section with this title, or adds it. @returns the section's key */
export function sectionFor(plan: Draft<SeatPlan>, title: string): string {
  const found = plan.sections.find((section) => section.title === title && section.units === undefined);
  if (found) return found.key;
  const key = freshKey(title, new Set(plan.sections.map((section) => section.key)));
  plan.sections.push({ key, title, rows: 1, columns: 1, outline: [] });
  return key;
}

/** Moves the selected seats and tables to the section with this title, which may be new. @returns the moved parts */
export function moveToSection(plan: Draft<SeatPlan>, selection: Selection, title: string): Selection {
  const seats: FreeSeat[] = [];
  const tables: PlanTable[] = [];
  const key = sectionFor(plan, title);
  for (const [group, indexes] of selection) {
    const { kind, key: from } = readGroup(group);
    const section = plan.sections.find((one) => one.key === from);
    if (!section || from === key) continue;
    const taken = <T>(list: readonly T[] | undefined, into: T[]): T[] =>
      ((plain(list) ?? []) as readonly T[]).filter((one, index) => !(indexes.has(index) && into.push(one)));
    if (kind === "seats") section.seats = taken<FreeSeat>(section.seats as FreeSeat[], seats) as Draft<FreeSeat>[];
    if (kind === "tables")
      section.tables = taken<PlanTable>(section.tables as PlanTable[], tables) as Draft<PlanTable>[];
    tidySection(plan, from);
  }
  return addTo(plan, key, { seats, tables });
}

/**
 * Adds seats and tables to a section.
 * @returns the added parts
 */
export function addTo(
  plan: Draft<SeatPlan>,
  key: string,
  { seats = [], tables = [] }: { seats?: readonly FreeSeat[]; tables?: readonly PlanTable[] },
): Selection {
  const section = plan.sections.find((one) => one.key === key);
  if (!section) return NOTHING;
  const [oldSeats, oldTables] = [plain(section.seats) ?? [], plain(section.tables) ?? []];
  if (seats.length > 0) section.seats = [...oldSeats, ...seats] as Draft<FreeSeat>[];
  if (tables.length > 0) section.tables = [...oldTables, ...tables] as Draft<PlanTable>[];
  return united(NOTHING, [
    ...seats.map((_, index): Part => ({ group: `seats ${key}`, index: oldSeats.length + index })),
    ...tables.map((_, index): Part => ({ group: `tables ${key}`, index: oldTables.length + index })),
  ]);
}
