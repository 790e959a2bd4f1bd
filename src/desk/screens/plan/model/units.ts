import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Box } from "#src/shared/seats/engine/geometry.ts";
import { boxOf } from "./places.ts";
import { NOTHING, type Part, readGroup, type Selection, united } from "./selection.ts";

/** Parts that are aligned and distributed as one: a seat, a row, a table, an area. */
export interface Unit {
  selection: Selection;
  box: Box;
}

/** The units of a selection: single seats if all are in one row, and whole rows otherwise. */
export function unitsOf(plan: SeatPlan, selection: Selection): Unit[] {
  const rows = new Map<string, Part[]>();
  const others: Part[] = [];
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const seats = plan.sections.find((section) => section.key === key)?.seats;
    for (const index of indexes) {
      if (kind !== "seats") others.push({ group, index });
      else {
        const name = `${key}\n${seats?.[index]?.row}`;
        const row = rows.get(name);
        if (row) row.push({ group, index });
        else rows.set(name, [{ group, index }]);
      }
    }
  }
  const alone = rows.size === 1 && others.length === 0;
  const parts = [...rows.values()].flatMap((row) => (alone ? row.map((part) => [part]) : [row]));
  return [...parts, ...others.map((part) => [part])].flatMap((unit) => {
    const own = united(NOTHING, unit);
    const box = boxOf(plan, own);
    return box ? [{ selection: own, box }] : [];
  });
}

export type Edge = "left" | "middle" | "right" | "front" | "centre" | "back";

/** How far each unit moves so that all share one edge or middle. */
export function alignShifts(units: readonly Unit[], edge: Edge): [Unit, Point][] {
  const isAcross = edge === "left" || edge === "middle" || edge === "right";
  const low = (box: Box) => (isAcross ? box.left : box.top);
  const high = (box: Box) => (isAcross ? box.right : box.bottom);
  const [least, most] = [
    Math.min(...units.map((unit) => low(unit.box))),
    Math.max(...units.map((unit) => high(unit.box))),
  ];
  return units.map((unit) => {
    const by =
      edge === "left" || edge === "front"
        ? least - low(unit.box)
        : edge === "right" || edge === "back"
          ? most - high(unit.box)
          : (least + most - low(unit.box) - high(unit.box)) / 2;
    return [unit, isAcross ? [by, 0] : [0, by]];
  });
}

/** How far each unit moves so that their middles are evenly spaced between the two outermost ones. */
export function spreadShifts(units: readonly Unit[]): [Unit, Point][] {
  const middle = ({ box }: Unit): Point => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [xs, ys] = [units.map((unit) => middle(unit)[0]), units.map((unit) => middle(unit)[1])];
  const isAcross = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const sorted = units.toSorted((a, b) => (isAcross ? middle(a)[0] - middle(b)[0] : middle(a)[1] - middle(b)[1]));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return [];
  const [from, to] = [middle(first), middle(last)];
  return sorted.map((unit, index) => {
    const share = index / (sorted.length - 1);
    const [x, y] = middle(unit);
    // Seats of one row move onto the line between its ends. Rows keep their position across the direction of spreading.
    const along: Point = [from[0] + (to[0] - from[0]) * share - x, from[1] + (to[1] - from[1]) * share - y];
    return [unit, isSeatAlone(unit) ? along : isAcross ? [along[0], 0] : [0, along[1]]];
  });
}

const isSeatAlone = ({ selection }: Unit): boolean => {
  const [only, more] = [...selection];
  return !more && only !== undefined && readGroup(only[0]).kind === "seats" && only[1].size === 1;
};
