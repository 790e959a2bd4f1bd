import type { Draft } from "immer";
import type { FreeSeat, PlanTable, SeatTraits } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Selection } from "../selection.ts";
import { changeSelected } from "./change-seats.ts";

/** The new value of each attribute. Null removes it, and one that is left out stays. */
export type TraitChange = { [Name in keyof SeatTraits]?: NonNullable<SeatTraits[Name]> | null };

const NAMES = ["access", "aisle", "easy", "note", "held"] as const;

export function changeTraits(plan: Draft<SeatPlan>, selection: Selection, change: TraitChange): void {
  const changed = <T extends FreeSeat | PlanTable>(one: T): T => {
    const next: T = { ...one };
    for (const name of NAMES) {
      const value = change[name];
      if (value === null || value === false || value === "") delete next[name];
      else if (value !== undefined) Object.assign(next, { [name]: value });
    }
    return next;
  };
  changeSelected(plan, selection, { seat: changed, table: changed });
}

const hasTraits = ({ access, aisle, easy, note, held }: SeatTraits): boolean =>
  access !== undefined || aisle !== undefined || easy !== undefined || note !== undefined || held !== undefined;

/** The attributes that all selected seats and tables share. `undefined`: they differ. Null: none has it. */
export function sharedTraits(
  plan: SeatPlan,
  selection: Selection,
): { [Name in keyof SeatTraits]-?: SeatTraits[Name] | null } {
  const shared: Record<string, unknown> = {};
  let isFirst = true;
  let isPlain = true;
  for (const { key, seats, tables } of plan.sections)
    for (const [list, indexes] of [
      [seats, selection.get(`seats ${key}`)],
      [tables, selection.get(`tables ${key}`)],
    ] as const)
      for (const index of indexes ?? []) {
        const one = list?.[index];
        if (!one) continue;
        // Most seats have no attribute, and a selection may be fifty thousand of them.
        if (isPlain && !isFirst && !hasTraits(one)) continue;
        isPlain = isPlain && !hasTraits(one);
        for (const name of NAMES) {
          const own = one[name] ?? null;
          if (isFirst) shared[name] = own;
          else if (shared[name] !== own) shared[name] = undefined;
        }
        isFirst = false;
      }
  if (isFirst) for (const name of NAMES) shared[name] = null;
  return shared as ReturnType<typeof sharedTraits>;
}
