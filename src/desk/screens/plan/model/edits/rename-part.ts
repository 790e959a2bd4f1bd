import type { Draft } from "immer";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Part, readGroup } from "../selection.ts";
import { changeSeats } from "./change-seats.ts";

/** Gives a seat another number, or a table another name. */
export function renamePart(plan: Draft<SeatPlan>, { group, index }: Part, name: string): void {
  const { kind, key } = readGroup(group);
  const section = plan.sections.find((one) => one.key === key);
  if (!section) return;
  if (kind === "seats") changeSeats(section, new Set([index]), (seat) => ({ ...seat, number: name }));
  const table = kind === "tables" ? section.tables?.[index] : undefined;
  if (table) table.name = name;
}
