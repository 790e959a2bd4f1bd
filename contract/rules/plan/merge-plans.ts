import type { PlanSection, SeatPlan } from "../seat-plan.ts";
import { type ClashStep, mergeFields, mergeList, type Note, type PlanClash } from "./merge-items.ts";
import { mergeSection } from "./merge-sections.ts";
import { fieldClash, isLeftOut, itemClash } from "./merge-words.ts";
import { byLikeness, byName } from "./named-items.ts";
import type { PlanShape, PlanZone } from "./plan-parts.ts";
import { sameValue } from "./same-value.ts";

export type { PlanClash } from "./merge-items.ts";

/**
 * One plan with the changes that two people made to the same earlier plan. Sections are known by their keys, and seats, tables, zones,
 * categories and entrances by their names. What only one of them changed is as that one made it. Where both changed the same, each in
 * another way, the plan has mine, and a clash says so.
 */
export function mergePlans(base: SeatPlan, mine: SeatPlan, theirs: SeatPlan): { plan: SeatPlan; clashes: PlanClash[] } {
  const clashes: PlanClash[] = [];
  const note: Note = (clash) => clashes.push(clash);
  if (sameValue(mine, base)) return { plan: theirs, clashes };
  if (sameValue(theirs, base)) return { plan: mine, clashes };
  const fields = ["format", "name", "capacity", "background", "foreign"] as const;
  const plan = mergeFields(fields, base, mine, theirs, (field) =>
    note({ ...fieldClash("The plan", field, mine[field], theirs[field]), way: [{ field }] }),
  );
  // Each of them may have named the state of the plan. Its name says nothing that could be lost.
  if (sameValue(mine.version, base.version)) plan.version = theirs.version;
  plan.stage = mergeFields(["label", "outline"], base.stage, mine.stage, theirs.stage, (field) =>
    note({
      ...fieldClash("The stage", field, mine.stage[field], theirs.stage[field]),
      way: [{ field: "stage" }, { field }],
    }),
  );
  plan.sections = mergeSections(base, mine, theirs, note);
  plan.entrances = mergeNamed("entrances", ["at"], ({ label }) => label, base, mine, theirs, note) ?? [];
  setList(plan, "zones", mergeNamed("zones", ["colour", "sections", "foreign"], nameOf, base, mine, theirs, note));
  setList(plan, "categories", mergeNamed("categories", ["colour"], nameOf, base, mine, theirs, note));
  setList(plan, "shapes", mergeShapes(base, mine, theirs, note));
  return { plan, clashes };
}

const nameOf = ({ name }: { name: string }) => name;

function setList<Name extends "zones" | "categories" | "shapes">(
  plan: SeatPlan,
  name: Name,
  list: SeatPlan[Name],
): void {
  if (list === undefined) delete plan[name];
  else plan[name] = list;
}

function mergeSections(base: SeatPlan, mine: SeatPlan, theirs: SeatPlan, note: Note): PlanSection[] {
  const keyed = ({ sections }: SeatPlan) => byName(sections, ({ key }) => key);
  return mergeList({
    ...{ base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) },
    merge: (was, my, their, name) => mergeSection(was, my, their, [{ list: "sections", name }], note),
    clash: (name, my, their, after) =>
      note({
        ...itemClash((my ?? their)?.title ?? name, my, their),
        way: [{ list: "sections", name, ...(after !== undefined && { after }) }],
      }),
  });
}

/** The lists whose items have names and nothing in them that has. */
interface NamedLists {
  entrances: SeatPlan["entrances"][number];
  zones: PlanZone;
  categories: { name: string; colour?: string };
}

function mergeNamed<Name extends keyof NamedLists>(
  list: Name,
  fields: readonly (keyof NamedLists[Name] & string)[],
  naming: (item: NamedLists[Name]) => string,
  base: SeatPlan,
  mine: SeatPlan,
  theirs: SeatPlan,
  note: Note,
): NamedLists[Name][] | undefined {
  if (base[list] === undefined && mine[list] === undefined && theirs[list] === undefined) return undefined;
  const keyed = (plan: SeatPlan) => byName((plan[list] ?? []) as unknown as readonly NamedLists[Name][], naming);
  const merged = mergeList<NamedLists[Name]>({
    ...{ base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) },
    merge: (was, my, their, name) =>
      mergeFields<NamedLists[Name]>(fields, was, my, their, (field) =>
        note({ ...fieldClash(name, field, my[field], their[field]), way: [{ list, name }, { field }] }),
      ),
    clash: (name, my, their, after) =>
      note({ ...itemClash(name, my, their), way: [{ list, name, ...(after !== undefined && { after }) }] }),
  });
  return merged.length === 0 && isLeftOut(base[list], mine[list], theirs[list]) ? undefined : merged;
}

function mergeShapes(base: SeatPlan, mine: SeatPlan, theirs: SeatPlan, note: Note): PlanShape[] | undefined {
  const list = base.shapes ?? [];
  const keyed = ({ shapes = [] }: SeatPlan) => byLikeness(shapes, list);
  const words = (shape: PlanShape | undefined) => shape?.text?.words || `A ${shape?.kind}`;
  const merged = mergeList({
    ...{ base: byLikeness(list, list), mine: keyed(mine), theirs: keyed(theirs) },
    merge: (_was, my, their) => {
      note({ ...fieldClash(words(my), "shape", my, their), way: shapeWay(my, theirs, their) });
      return my;
    },
    clash: (_name, my, their) =>
      note({ ...itemClash(words(my ?? their), my, their), way: shapeWay(my, theirs, their) }),
  });
  return merged.length === 0 && isLeftOut(base.shapes, mine.shapes, theirs.shapes) ? undefined : merged;
}

const shapeWay = (
  mine: PlanShape | undefined,
  { shapes = [] }: SeatPlan,
  theirs: PlanShape | undefined,
): ClashStep[] => [{ list: "shapes", like: mine, place: theirs ? shapes.indexOf(theirs) : 0 }];
