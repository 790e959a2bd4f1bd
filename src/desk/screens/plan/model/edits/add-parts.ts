import type { Draft } from "immer";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seat-plan.ts";
import { freshKey, freshName } from "../fresh-name.ts";
import { rounded } from "../points.ts";
import { type Selection, selectionOf } from "../selection.ts";
import { addTo, resizeArea, sectionFor } from "./change-sections.ts";

/** Something that a tool has drawn and the plan does not have yet. */
export type NewPart =
  | { kind: "seats"; section: string; seats: readonly FreeSeat[]; tables?: readonly PlanTable[] }
  | { kind: "area"; title: string; outline: readonly Point[]; units: number }
  | { kind: "stage"; label: string; outline: readonly Point[] }
  | { kind: "entrance"; label: string; at: Point }
  | { kind: "shape"; shape: PlanShape };

/** Adds what a tool has drawn. @returns it, selected */
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
  const area: Draft<PlanSection> = { key, title, outline: part.outline.map(rounded), area: true, rows: 1, columns: 1 };
  resizeArea(area, part.units);
  plan.sections.push(area);
  return selectionOf({ group: `area ${key}`, index: 0 });
}

/** Rows and tables of a name that the section already has get the next free one. */
function freshlyNamed(plan: Draft<SeatPlan>, { section: title, seats, tables = [] }: NewPart & { kind: "seats" }) {
  const section = plan.sections.find((one) => one.title === title && one.units === undefined);
  const rows = new Set(section?.seats?.map((seat) => seat.row));
  const names = new Map<string, string>();
  for (const row of new Set(seats.map((seat) => seat.row))) {
    const name = unlessTaken(row, rows, LONGEST.row);
    rows.add(name);
    names.set(row, name);
  }
  const known = new Set(section?.tables?.map((table) => table.name));
  return {
    seats: seats.map((seat) => ({ ...seat, row: names.get(seat.row) ?? seat.row })),
    tables: tables.map((table) => {
      const name = unlessTaken(table.name, known, LONGEST.table);
      known.add(name);
      return { ...table, name };
    }),
  };
}

const unlessTaken = (name: string, taken: ReadonlySet<string>, longest?: number): string =>
  taken.has(name) ? freshName(name, taken, longest) : name;
