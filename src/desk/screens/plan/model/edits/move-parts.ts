import type { Draft } from "immer";
import type { PlanShape } from "#contract/rules/plan/plan-parts.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { normalAngle, rounded, turnedAround } from "../points.ts";
import { readGroup, type Selection } from "../selection.ts";
import { changeSelected } from "./change-seats.ts";

/** A movement of the plane: where a point goes, and how an angle changes. */
export interface Motion {
  place: (at: Point) => Point;
  angle: (degrees: number) => number;
  /** Whether left and right are swapped, so that a rectangle begins at another corner. */
  isMirror?: boolean;
}

export const shift = ([dx, dy]: Point): Motion => ({
  place: ([x, y]) => [x + dx, y + dy],
  angle: (degrees) => degrees,
});

export const turn = (middle: Point, by: number): Motion => ({
  place: (at) => turnedAround(at, middle, by),
  angle: (degrees) => degrees + by,
});

/** Swaps left and right, or front and back, around a middle. */
export const mirror = ([middleX, middleY]: Point, direction: "across" | "down"): Motion => ({
  place: ([x, y]) => (direction === "across" ? [2 * middleX - x, y] : [x, 2 * middleY - y]),
  angle: (degrees) => -degrees,
  isMirror: true,
});

/** Moves the selected parts. Seats keep their names. */
export function moveParts(plan: Draft<SeatPlan>, selection: Selection, motion: Motion): void {
  const { place, angle } = motion;
  const put = (at: Point) => rounded(place(at));
  const turned = (from: number | undefined) => {
    const to = normalAngle(angle(from ?? 0));
    return from === undefined && to === 0 ? {} : { angle: to };
  };
  changeSelected(plan, selection, {
    seat: (seat) => ({ ...seat, at: put(seat.at) }),
    table: (table) => ({ ...table, at: put(table.at), ...turned(table.angle) }),
  });
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    if (kind === "stage") plan.stage.outline = plan.stage.outline.map(put);
    const section = kind === "area" ? plan.sections.find((one) => one.key === key) : undefined;
    if (section) section.outline = section.outline.map(put);
    for (const index of indexes) {
      const entrance = kind === "entrances" ? plan.entrances[index] : undefined;
      if (entrance) entrance.at = put(entrance.at);
      const shape = kind === "shapes" ? plan.shapes?.[index] : undefined;
      if (shape && plan.shapes) plan.shapes[index] = movedShape(shape as PlanShape, motion) as Draft<PlanShape>;
    }
  }
}

function movedShape(shape: PlanShape, { place, angle, isMirror = false }: Motion): PlanShape {
  const to = normalAngle(angle(shape.angle ?? 0));
  const moved = { ...shape, ...(shape.angle === undefined && to === 0 ? {} : { angle: to }) };
  // A mirrored rectangle begins at the corner that was its right one before.
  if (isMirror && shape.kind === "rectangle" && shape.size) {
    const middle = turnedAround(
      [shape.at[0] + shape.size[0] / 2, shape.at[1] + shape.size[1] / 2],
      shape.at,
      shape.angle ?? 0,
    );
    const [x, y] = place(middle);
    const at = turnedAround([x - shape.size[0] / 2, y - shape.size[1] / 2], [x, y], to);
    return { ...moved, at: rounded(at) };
  }
  const points =
    isMirror && shape.points ? { points: shape.points.map(([x, y]): Point => mirroredOffset([x, y], place)) } : {};
  return { ...moved, ...points, at: rounded(place(shape.at)) };
}

/** The offset of a polygon's corner in a mirror: only the part that the mirror swaps changes its sign. */
function mirroredOffset([x, y]: Point, place: Motion["place"]): Point {
  const [zeroX, zeroY] = place([0, 0]);
  const [toX, toY] = place([x, y]);
  return [toX - zeroX, toY - zeroY];
}
