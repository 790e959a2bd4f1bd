import type { Draft } from "immer";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { freshKey, freshName } from "../fresh-name.ts";
import { rounded } from "../points.ts";
import { type Selection, selectionOf } from "../selection.ts";
import { plain } from "./change-seats.ts";
import { addTo, resizeArea, sectionFor } from "./change-sections.ts";
import { FreshNames } from "./fresh-names.ts";

/** Something that a tool has drawn and the plan does not have yet. */
export type NewPart =
  | { kind: "seats"; section: string; seats: readonly FreeSeat[]; tables?: readonly PlanTable[] }
  /** One area to stand in, or one category of numbered tickets. */
  | { kind: "area"; isStanding: boolean; title: string; outline: readonly Point[]; units: number }
  | { kind: "stage"; label: string; outline: readonly Point[] }
  | { kind: "entrance"; label: string; at: Point }
  | { kind: "shape"; shape: PlanShape };

/**
 * Adds what a tool has drawn.
 * @returns the added parts, selected
 */
export function addPart(plan: Draft<SeatPlan>, part: NewPart): Selection {
  if (part.kind === "seats") return addTo(plan, sectionFor(plan, part.section), freshlyNamed(plan, part));
  if (part.kind === "stage") {
    plan.stage = { label: part.label, outline: part.outline.map(rounded) };
    return selectionOf({ group: "stage", index: 0 });
  }
  if (part.kind === "entrance") {
    const label = unlessTaken(part.label, new Set(plan.entrances.map((one) => one.label)));
    return selectionOf({ group: "entrances", index: plan.entrances.push({ label, at: rounded(part.at) }) - 1 });
  }
  if (part.kind === "shape") {
    plan.shapes ??= [];
    return selectionOf({ group: "shapes", index: plan.shapes.push(part.shape as Draft<PlanShape>) - 1 });
  }
  const title = unlessTaken(part.title, new Set(plan.sections.map((one) => one.title)));
  const key = freshKey(title, new Set(plan.sections.map((one) => one.key)));
  const area: Draft<PlanSection> = { key, title, outline: part.outline.map(rounded), rows: 1, columns: 1 };
  if (part.isStanding) area.area = true;
  resizeArea(area, part.units);
  plan.sections.push(area);
  return selectionOf({ group: `area ${key}`, index: 0 });
}

/** Gives new rows and tables the next free names where the section already has theirs. */
function freshlyNamed(plan: Draft<SeatPlan>, { section: title, seats, tables = [] }: NewPart & { kind: "seats" }) {
  const section = plan.sections.find((one) => one.title === title && one.units === undefined);
  const names = new FreshNames(section ? (plain(section) as PlanSection) : {});
  return {
    seats: [...groupedBy(seats, (seat) => seat.row)].flatMap(([row, own]) => {
      const name = names.row(
        row,
        own.map(({ number }) => number),
      );
      return own.map((seat) => ({ ...seat, row: name }));
    }),
    tables: tables.map((table) => ({ ...table, name: names.table(table) })),
  };
}

const unlessTaken = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freshName(name, taken) : name;
