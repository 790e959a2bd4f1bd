import { round } from "../free-seats.ts";
import type { PlanShape } from "../plan-parts.ts";
import type { Point } from "../point.ts";
import { sameValue } from "../same-value.ts";
import type { FieldReader, Fields } from "./field-reader.ts";

/** Where an area's numbers count from, and how many of its pixels are one plan unit. */
export interface PixelGrid {
  origin: Point;
  scale: number;
}

const KINDS = ["rectangle", "circle", "ellipse", "polygon", "text"] as const;

/** The longest text of a shape. The stored area has all of it. */
const MOST_WORDS = 200;
const MOST_COLOUR = 60;

/** A shape for an area of pretix. What a shape cannot say stays with the area. */
export function shapeOfArea(read: FieldReader, area: Fields, place: string, grid: PixelGrid): PlanShape {
  const length = (value: number) => round(value / grid.scale);
  const pair = ([x, y]: Point): Point => [length(x), length(y)];
  const [x, y] = read.optionalPosition(area.position, `${place}.position`);
  const shape: PlanShape = { kind: kindOf(read, area, place), at: pair([grid.origin[0] + x, grid.origin[1] + y]) };
  const text = textOf(read, area, place);
  if (text) shape.text = { words: text.words, at: pair(text.at) };
  const size = sizeOf(read, area, place);
  if (size && isPositive(size)) shape.size = pair(size);
  const radii = radiiOf(read, area, place);
  if (radii && isPositive(radii)) shape.radii = pair(radii);
  const points = pointsOf(read, area, place);
  if (points.length >= 3 && points.length <= 500) shape.points = points.map(pair);
  const angle = area.rotation === undefined ? 0 : read.number(area.rotation, `${place}.rotation`);
  if (angle !== 0 && Math.abs(angle) <= 100_000) shape.angle = angle;
  const colour = read.optionalText(area.color, `${place}.color`, 500);
  if (isColour(colour)) shape.colour = colour;
  const border = read.optionalText(area.border_color, `${place}.border_color`, 500);
  if (isColour(border)) shape.border = border;
  return shape;
}

const isColour = (colour: string) => colour !== "" && colour.length <= MOST_COLOUR && !/\p{Cc}/u.test(colour);
const isPositive = ([width, depth]: Point) => width >= 1 && depth >= 1;

/** Early files of pretix have no `shape`: all their areas are rectangles. */
function kindOf(read: FieldReader, area: Fields, place: string): PlanShape["kind"] {
  if (area.shape === undefined) return "rectangle";
  const shape = read.text(area.shape, `${place}.shape`, 40);
  const kind = KINDS.find((known) => known === shape);
  if (!kind) read.mistakes.push(`${place}.shape '${shape}' isn't one of ${KINDS.join(", ")}`);
  return kind ?? "rectangle";
}

function textOf(read: FieldReader, area: Fields, place: string): { words: string; at: Point } | undefined {
  if (area.text === undefined || area.text === null) return undefined;
  // Early files have a plain text.
  const isPlain = typeof area.text === "string";
  const text = isPlain ? { text: area.text } : read.object(area.text, `${place}.text`);
  const words = read
    .text(text.text, `${place}.text.text`, 5000)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return { words: words.slice(0, MOST_WORDS), at: read.optionalPosition(text.position, `${place}.text.position`) };
}

function sizeOf(read: FieldReader, area: Fields, place: string): Point | undefined {
  const isEarly = area.rectangle === undefined && area.width !== undefined;
  if (area.rectangle === undefined && !isEarly) return undefined;
  const { width, height } = isEarly ? area : read.object(area.rectangle, `${place}.rectangle`);
  return [read.number(width, `${place}.rectangle.width`), read.number(height, `${place}.rectangle.height`)];
}

function radiiOf(read: FieldReader, area: Fields, place: string): Point | undefined {
  if (area.circle !== undefined) {
    const radius = read.number(read.object(area.circle, `${place}.circle`).radius, `${place}.circle.radius`);
    return [radius, radius];
  }
  if (area.ellipse === undefined) return undefined;
  return read.position(read.object(area.ellipse, `${place}.ellipse`).radius, `${place}.ellipse.radius`);
}

function pointsOf(read: FieldReader, area: Fields, place: string): Point[] {
  if (area.polygon === undefined) return [];
  const { points } = read.object(area.polygon, `${place}.polygon`);
  return read
    .list(points, `${place}.polygon.points`)
    .map((point, index) => read.position(point, `${place}.polygon.points[${index}]`));
}

/**
 * An area of pretix for a shape.
 * @param was the area that the shape was read from. Its fields stay wherever the shape has not changed
 */
export function areaOfShape(shape: PlanShape, grid: PixelGrid, was?: { area: Fields; shape: PlanShape }): Fields {
  const isSame = (...fields: (keyof PlanShape)[]) =>
    was !== undefined && fields.every((field) => sameValue(shape[field], was.shape[field]));
  const pixels = ([x, y]: Point) => ({ x: pixel(x * grid.scale), y: pixel(y * grid.scale) });
  const area: Record<string, unknown> = { ...was?.area };
  const set = (name: string, value: unknown) => {
    if (value === undefined) delete area[name];
    else area[name] = value;
  };
  if (!isSame("kind")) set("shape", shape.kind);
  if (!isSame("at"))
    set("position", pixels([shape.at[0] - grid.origin[0] / grid.scale, shape.at[1] - grid.origin[1] / grid.scale]));
  if (!isSame("size", "kind"))
    set("rectangle", shape.size && { width: pixels(shape.size).x, height: pixels(shape.size).y });
  if (!isSame("radii", "kind")) {
    set("circle", shape.radii && shape.kind === "circle" ? { radius: pixels(shape.radii).x } : undefined);
    set("ellipse", shape.radii && shape.kind === "ellipse" ? { radius: pixels(shape.radii) } : undefined);
  }
  if (!isSame("points")) set("polygon", shape.points && { points: shape.points.map(pixels) });
  if (!isSame("text"))
    set("text", shape.text && { ...textExtras(was), text: shape.text.words, position: pixels(shape.text.at) });
  if (!isSame("angle")) set("rotation", shape.angle ?? 0);
  if (!isSame("colour")) set("color", shape.colour);
  if (!isSame("border")) set("border_color", shape.border);
  return area;
}

/** The colour and size of a text, which a shape does not have. */
function textExtras(was: { area: Fields } | undefined): Fields {
  const text = was?.area.text;
  return typeof text === "object" && text !== null ? (text as Fields) : {};
}

/** Hundredths of a pixel: finer fractions are noise, but coarser ones would move a seat on its way back. */
export const pixel = (value: number): number => Math.round(value * 100) / 100 || 0;
