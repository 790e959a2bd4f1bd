import { isFree } from "#contract/rules/plan/free-seats.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";

/** A list of selectable parts of the plan. Seats, tables and areas belong to a section, by its key. */
export type Group = "stage" | "entrances" | "shapes" | `seats ${string}` | `tables ${string}` | `area ${string}`;

/** One part of a plan: its group, and its index there. The stage and an area have the index 0. */
export interface Part {
  group: Group;
  index: number;
}

/** The selected parts. A group in it is never empty. */
export type Selection = ReadonlyMap<Group, ReadonlySet<number>>;

export const NOTHING: Selection = new Map();

type Kind = "stage" | "entrances" | "shapes" | "seats" | "tables" | "area";

export function readGroup(group: Group): { kind: Kind; key: string } {
  const at = group.indexOf(" ");
  return at < 0 ? { kind: group as Kind, key: "" } : { kind: group.slice(0, at) as Kind, key: group.slice(at + 1) };
}

export const selectionOf = (...parts: readonly Part[]): Selection => united(NOTHING, parts);

export const isSelected = (selection: Selection, { group, index }: Part): boolean =>
  selection.get(group)?.has(index) === true;

export function united(selection: Selection, parts: Iterable<Part>): Selection {
  const sum = new Map<Group, Set<number>>();
  for (const [group, indexes] of selection) sum.set(group, new Set(indexes));
  for (const { group, index } of parts) {
    const own = sum.get(group);
    if (own) own.add(index);
    else sum.set(group, new Set([index]));
  }
  return sum;
}

/** Deselects the parts if all of them are selected, and selects them otherwise. */
export function toggled(selection: Selection, parts: readonly Part[]): Selection {
  if (!parts.every((part) => isSelected(selection, part))) return united(selection, parts);
  const left = new Map<Group, Set<number>>();
  for (const [group, indexes] of selection) left.set(group, new Set(indexes));
  for (const { group, index } of parts) left.get(group)?.delete(index);
  return new Map([...left].filter(([, indexes]) => indexes.size > 0));
}

export function* partsOf(selection: Selection): Generator<Part> {
  for (const [group, indexes] of selection) for (const index of indexes) yield { group, index };
}

export function countOf(selection: Selection, kind?: Kind): number {
  let sum = 0;
  for (const [group, indexes] of selection) if (!kind || readGroup(group).kind === kind) sum += indexes.size;
  return sum;
}

/** Everything in a section. */
export function partsOfSection(section: PlanSection): Part[] {
  if (!isFree(section)) return [{ group: `area ${section.key}`, index: 0 }];
  return [
    ...(section.seats ?? []).map((_, index): Part => ({ group: `seats ${section.key}`, index })),
    ...(section.tables ?? []).map((_, index): Part => ({ group: `tables ${section.key}`, index })),
  ];
}

export function partsOfPlan(plan: SeatPlan): Part[] {
  return [
    ...plan.sections.flatMap(partsOfSection),
    ...(plan.shapes ?? []).map((_, index): Part => ({ group: "shapes", index })),
    ...plan.entrances.map((_, index): Part => ({ group: "entrances", index })),
    { group: "stage", index: 0 },
  ];
}

/** The selected seats with all others of their rows. */
export function wholeRows(plan: SeatPlan, selection: Selection): Selection {
  const more: Part[] = [];
  for (const { key, seats = [] } of plan.sections) {
    const own = selection.get(`seats ${key}`);
    if (!own) continue;
    const rows = new Set([...own].map((index) => seats[index]?.row));
    for (const [index, seat] of seats.entries()) if (rows.has(seat.row)) more.push({ group: `seats ${key}`, index });
  }
  return united(selection, more);
}

/** The first and the last seat of each row that has selected seats: most venues have their aisles there. */
export function rowEnds(plan: SeatPlan, selection: Selection): Selection {
  const ends: Part[] = [];
  for (const { key, seats = [] } of plan.sections) {
    const own = selection.get(`seats ${key}`);
    if (!own) continue;
    const rows = new Map<string, [first: number, last: number]>();
    for (const [index, { row }] of seats.entries()) rows.set(row, [rows.get(row)?.[0] ?? index, index]);
    for (const row of new Set([...own].map((index) => seats[index]?.row)))
      for (const index of rows.get(row ?? "") ?? []) ends.push({ group: `seats ${key}`, index });
  }
  return selectionOf(...ends);
}

/** The keys of the sections that selected parts belong to, in the plan's order. */
export function selectedSections(plan: SeatPlan, selection: Selection): PlanSection[] {
  const keys = new Set([...selection.keys()].map((group) => readGroup(group).key));
  return plan.sections.filter(({ key }) => keys.has(key));
}

/** The parts of the selection that can be deleted and copied: a plan always has one stage. */
export const withoutStage = (selection: Selection): Selection =>
  new Map([...selection].filter(([group]) => group !== "stage"));

/** What is selected, in words: '12 seats and 1 table'. */
export function selectionWords(selection: Selection): string {
  const names = [
    ["seats", "seat"],
    ["tables", "table"],
    ["area", "area"],
    ["shapes", "shape"],
    ["entrances", "entrance"],
  ] as const;
  const counted = names.flatMap(([kind, name]) => {
    const count = countOf(selection, kind);
    return count > 0 ? [`${formatCount(count)} ${name}${count === 1 ? "" : "s"}`] : [];
  });
  if (selection.has("stage")) counted.push("the stage");
  const last = counted.pop();
  return counted.length > 0 ? `${counted.join(", ")} and ${last}` : (last ?? "nothing");
}
