import { round } from "./free-seats.ts";
import type { Landmark, PlanShape, PlanTable } from "./plan-parts.ts";
import type { Point, SeatPlan } from "./plan-types.ts";
import { nameBelow, seatsAround, tableName, tableSize, turned } from "./table-seats.ts";

/** The corners with which a circle is drawn. */
const CORNERS = 24;

/** What a map draws besides sections, stage and doors: tables with their names, and the plan's shapes. */
export function landmarksOf({ shapes = [], sections }: SeatPlan): Landmark[] {
  const tables = sections.flatMap((section) => section.tables ?? []).map(tableLandmark);
  return [...shapes.map(shapeLandmark), ...tables].map(({ outline, words, at, chairs }) => ({
    outline: outline.map(rounded),
    words,
    at: rounded(at),
    ...(chairs && { chairs: chairs.map(rounded) }),
  }));
}

const rounded = ([x, y]: Point): Point => [round(x), round(y)];

const radians = (degrees = 0): number => (degrees * Math.PI) / 180;

/** The edge of a table without its chairs, in its place and turned by its angle, in plan units. */
export function tableOutline(table: PlanTable): Point[] {
  const [width, depth] = tableSize(table);
  const half: Point = [width / 2, depth / 2];
  const outline = table.shape === "round" ? ellipse(half) : corners([-half[0], -half[1]], [width, depth]);
  return outline.map((point) => turned(table.at, point, radians(table.angle)));
}

/** The edge of a shape, in its place and turned by its angle, in plan units. A shape of words alone has none. */
export const shapeOutline = (shape: PlanShape): Point[] =>
  outlineOf(shape).map((point) => turned(shape.at, point, radians(shape.angle)));

function tableLandmark(table: PlanTable): Landmark {
  const placed = tableOutline(table);
  const words = tableName(table);
  if (table.sold === "seats") return { outline: placed, words, at: table.at };
  return { outline: placed, words, at: nameBelow(table, placed), chairs: seatsAround(table) };
}

function shapeLandmark(shape: PlanShape): Landmark {
  const { at, text } = shape;
  return {
    outline: shapeOutline(shape),
    words: text?.words ?? "",
    at: [at[0] + (text?.at[0] ?? 0), at[1] + (text?.at[1] ?? 0)],
  };
}

function outlineOf({ kind, size, radii, points }: PlanShape): Point[] {
  if (kind === "rectangle" && size) return corners([0, 0], size);
  if ((kind === "circle" || kind === "ellipse") && radii) return ellipse(radii);
  return kind === "polygon" ? (points ?? []) : [];
}

const corners = ([left, top]: Point, [width, depth]: Point): Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + depth],
  [left, top + depth],
];

const ellipse = ([across, down]: Point): Point[] =>
  Array.from({ length: CORNERS }, (_, index): Point => {
    const around = (2 * Math.PI * index) / CORNERS;
    return [across * Math.cos(around), down * Math.sin(around)];
  });
