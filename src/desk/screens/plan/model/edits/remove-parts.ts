import type { Draft } from "immer";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { NOTHING, readGroup, type Selection } from "../selection.ts";
import { plain } from "./change-seats.ts";

/** Deletes the selected parts, and sections that lose their last seat. The stage stays. */
export function removeParts(plan: Draft<SeatPlan>, selection: Selection): Selection {
  const without = <T>(list: T[], indexes: ReadonlySet<number>): T[] =>
    (plain(list) as T[]).filter((_, index) => !indexes.has(index));
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const section = plan.sections.find((one) => one.key === key);
    if (kind === "entrances") removeEntrances(plan, indexes);
    if (kind === "shapes" && plan.shapes) plan.shapes = without(plan.shapes, indexes);
    if (kind === "area") removeSection(plan, key);
    if (kind === "seats" && section?.seats) section.seats = without(section.seats, indexes);
    if (kind === "tables" && section?.tables) section.tables = without(section.tables, indexes);
    if (section && (kind === "seats" || kind === "tables")) tidySection(plan, key);
  }
  return NOTHING;
}

/** Removes empty lists, and the section if nothing is left in it. */
export function tidySection(plan: Draft<SeatPlan>, key: string): void {
  const section = plan.sections.find((one) => one.key === key);
  if (!section) return;
  if (section.seats?.length === 0) delete section.seats;
  if (section.tables?.length === 0) delete section.tables;
  if (!section.seats && !section.tables && section.units === undefined) removeSection(plan, key);
}

function removeSection(plan: Draft<SeatPlan>, key: string): void {
  plan.sections = plan.sections.filter((section) => section.key !== key);
  for (const zone of plan.zones ?? []) {
    const at = zone.sections.indexOf(key);
    if (at >= 0) zone.sections.splice(at, 1);
  }
}

/** Deletes entrances. Tickets of their sections then name no entrance. */
function removeEntrances(plan: Draft<SeatPlan>, indexes: ReadonlySet<number>): void {
  const gone = new Set([...indexes].map((index) => plan.entrances[index]?.label));
  plan.entrances = plan.entrances.filter((_, index) => !indexes.has(index));
  for (const { label } of plan.entrances) gone.delete(label);
  for (const section of plan.sections)
    if (section.entrance !== undefined && gone.has(section.entrance)) delete section.entrance;
}
