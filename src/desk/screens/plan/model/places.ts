import type { PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableSize } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Box, boxAround } from "#src/shared/seats/engine/geometry.ts";
import { turnedAround } from "./points.ts";
import { readGroup, type Selection } from "./selection.ts";

/** The margin around a table that contains its seats. */
const CHAIRS = 1.2;
/** The size that words and points count as, because they have none of their own. */
const POINT = 0.5;

/** Where the selected parts are: the middle of each seat, and corners of everything else. */
export function pointsOf(plan: SeatPlan, selection: Selection): Point[] {
  return [...selection].flatMap(([group, indexes]) => {
    const { kind, key } = readGroup(group);
    const section = plan.sections.find((one) => one.key === key);
    if (kind === "stage") return [...plan.stage.outline];
    if (kind === "area") return [...(section?.outline ?? [])];
    return [...indexes].flatMap((index): readonly Point[] => {
      if (kind === "seats") return atOf(section, index);
      const table = kind === "tables" ? section?.tables?.[index] : undefined;
      if (table) return tableCorners(table);
      const shape = kind === "shapes" ? plan.shapes?.[index] : undefined;
      if (shape) return shapeCorners(shape);
      const entrance = kind === "entrances" ? plan.entrances[index] : undefined;
      return entrance ? [entrance.at] : [];
    });
  });
}

function atOf(section: PlanSection | undefined, index: number): readonly Point[] {
  const at = section?.seats?.[index]?.at;
  return at ? [at] : [];
}

export const boxOf = (plan: SeatPlan, selection: Selection): Box | undefined => boxAround(pointsOf(plan, selection));

/** The corners of a table with the seats around it. */
export function tableCorners(table: PlanTable): Point[] {
  const [width, depth] = tableSize(table);
  return corners(table.at, [width / 2 + CHAIRS, depth / 2 + CHAIRS]).map((at) =>
    turnedAround(at, table.at, table.angle ?? 0),
  );
}

/** The corners of a shape. Words alone get a small box. */
export function shapeCorners({ kind, at, size, radii, points, angle = 0 }: PlanShape): Point[] {
  const flat: readonly Point[] =
    kind === "rectangle" && size
      ? corners([at[0] + size[0] / 2, at[1] + size[1] / 2], [size[0] / 2, size[1] / 2])
      : (kind === "circle" || kind === "ellipse") && radii
        ? corners(at, radii)
        : kind === "polygon" && points
          ? points.map(([x, y]): Point => [at[0] + x, at[1] + y])
          : corners(at, [POINT * 3, POINT]);
  return flat.map((point) => turnedAround(point, at, angle));
}

const corners = ([x, y]: Point, [right, down]: Point): Point[] => [
  [x - right, y - down],
  [x + right, y - down],
  [x + right, y + down],
  [x - right, y + down],
];
