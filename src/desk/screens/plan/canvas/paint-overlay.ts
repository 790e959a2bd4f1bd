import { shapeOutline, tableOutline } from "#contract/rules/plan/landmarks.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import { seatsAround } from "#contract/rules/plan/table-seats.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Box, grow, isInBox } from "#src/shared/seats/engine/geometry.ts";
import type { Projection } from "#src/shared/seats/engine/projection.ts";
import { trace } from "#src/shared/seats/engine/trace.ts";
import type { NewPart } from "../model/edits/add-parts.ts";
import type { Motion } from "../model/edits/move-parts.ts";
import type { SeatNames } from "../model/edits/name-seats.ts";
import { shapeCorners, tableCorners } from "../model/places.ts";
import { readGroup, type Selection } from "../model/selection.ts";
import { stampSquares } from "./stamp-squares.ts";

type Context = CanvasRenderingContext2D;

/** What is drawn over the map. */
export interface Overlay {
  plan: SeatPlan;
  selection: Selection;
  /** Where the selection would go while somebody drags it. */
  motion: Motion | undefined;
  /** What a tool would add. */
  sketch: NewPart | undefined;
  /** The corners of the rectangle, or the points of the lasso, that somebody is dragging. */
  frame: readonly Point[] | undefined;
  /** Names that are not applied yet. */
  names: SeatNames | undefined;
  /** The place of a problem or a row that somebody jumped to. */
  mark: Point | undefined;
  picture: { image: CanvasImageSource; at: Point; size: Point; opacity: number } | undefined;
}

export interface Ink {
  mark: string;
  paper: string;
  ink: string;
  textFont: string;
}

/** From this size on, a seat is drawn as a circle rather than a square, in CSS pixels. */
const ROUND_PX = 5;
const NAMES_PX = 18;

/** Whether nothing is drawn over the map. */
export const isEmpty = ({ selection, sketch, frame, names, mark, picture }: Overlay): boolean =>
  selection.size === 0 && !sketch && !frame && !names && !mark && !picture;

/** Draws what is selected, dragged or about to be added. Its cost depends only on what is in view. */
export function paintOverlay(context: Context, projection: Projection, overlay: Overlay, ink: Ink): void {
  const { width, height, ratio } = projection;
  context.clearRect(0, 0, width, height);
  const seen = grow(projection.toPlan({ left: 0, top: 0, right: width, bottom: height }), 1);
  paintPicture(context, projection, overlay.picture);
  context.lineWidth = 2 * ratio;
  context.strokeStyle = ink.mark;
  context.fillStyle = ink.mark;
  paintSelection(context, projection, overlay, ink, seen);
  if (overlay.sketch) paintSketch(context, projection, overlay.sketch, ink);
  if (overlay.names) paintNames(context, projection, overlay.plan, overlay.names, ink, seen);
  if (overlay.mark) {
    context.beginPath();
    context.arc(...projection.point(overlay.mark), Math.max(14 * ratio, projection.unit), 0, 2 * Math.PI);
    context.lineWidth = 3 * ratio;
    context.stroke();
  }
  if (overlay.frame) {
    context.setLineDash([6 * ratio, 4 * ratio]);
    context.lineWidth = 1.5 * ratio;
    trace(context, projection, overlay.frame);
    context.stroke();
    context.globalAlpha = 0.12;
    context.fill();
    context.globalAlpha = 1;
    context.setLineDash([]);
  }
}

function paintPicture(context: Context, projection: Projection, picture: Overlay["picture"]): void {
  if (!picture) return;
  const [x, y] = projection.point(picture.at);
  context.globalAlpha = picture.opacity;
  // Thin lines of a large drawing would otherwise vanish when it is small.
  context.imageSmoothingQuality = "high";
  context.drawImage(picture.image, x, y, picture.size[0] * projection.unit, picture.size[1] * projection.unit);
  context.globalAlpha = 1;
}

function paintSelection(context: Context, projection: Projection, overlay: Overlay, ink: Ink, seen: Box): void {
  const { plan, selection, motion } = overlay;
  const place = (at: Point) => (motion ? motion.place(at) : at);
  const size = projection.unit * 0.86;
  const outlines: Point[][] = [];
  const seats: Point[] = [];
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const section = plan.sections.find((one) => one.key === key);
    if (kind === "seats") {
      addSeats(seats, section?.seats ?? [], indexes, motion?.place, seen);
      continue;
    }
    for (const index of indexes) {
      const table = kind === "tables" ? section?.tables?.[index] : undefined;
      const shape = kind === "shapes" ? plan.shapes?.[index] : undefined;
      const entrance = kind === "entrances" ? plan.entrances[index] : undefined;
      if (table) outlines.push(tableCorners(table).map(place));
      if (shape) outlines.push(shapeCorners(shape).map(place));
      if (entrance) outlines.push(around(place(entrance.at), 1.2));
      if (kind === "area" && section) outlines.push(section.outline.map(place));
      if (kind === "stage") outlines.push(plan.stage.outline.map(place));
    }
  }
  if (size < ROUND_PX * projection.ratio) stampSquares(context, projection, seats, size, ink.mark);
  else {
    context.beginPath();
    for (const at of seats) addSpot(context, projection, at, size);
    context.stroke();
  }
  for (const outline of outlines) {
    trace(context, projection, outline);
    context.stroke();
  }
}

/** Adds the places of the visible seats. All seats of a large plan may be selected. */
function addSeats(
  places: Point[],
  seats: readonly FreeSeat[],
  indexes: ReadonlySet<number>,
  moved: Motion["place"] | undefined,
  { left, top, right, bottom }: Box,
): void {
  for (const index of indexes) {
    const own = seats[index]?.at;
    if (!own) continue;
    const at = moved ? moved(own) : own;
    if (at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom) places.push(at);
  }
}

function addSpot(context: Context, projection: Projection, at: Point, size: number): void {
  const [x, y] = projection.point(at);
  if (size < ROUND_PX * projection.ratio) {
    context.rect(x - size / 2, y - size / 2, size, size);
    return;
  }
  context.moveTo(x + size / 2, y);
  context.arc(x, y, size / 2, 0, 2 * Math.PI);
}

const around = ([x, y]: Point, by: number): Point[] => [
  [x - by, y - by],
  [x + by, y - by],
  [x + by, y + by],
  [x - by, y + by],
];

function paintSketch(context: Context, projection: Projection, sketch: NewPart, ink: Ink): void {
  context.globalAlpha = 0.75;
  if (sketch.kind === "seats") {
    const places = [...sketch.seats.map(({ at }) => at), ...(sketch.tables ?? []).flatMap(seatsAround)];
    context.beginPath();
    for (const at of places) addSpot(context, projection, at, projection.unit * 0.8);
    context.fill();
    for (const table of sketch.tables ?? []) paintOutline(context, projection, tableOutline(table));
    context.globalAlpha = 1;
    paintSeatNames(context, projection, sketch.seats, ink);
    return;
  }
  if (sketch.kind === "entrance") paintOutline(context, projection, around(sketch.at, 1));
  else if (sketch.kind === "shape")
    paintOutline(
      context,
      projection,
      sketch.shape.kind === "text" ? shapeCorners(sketch.shape) : shapeOutline(sketch.shape),
    );
  else paintOutline(context, projection, sketch.outline);
  context.globalAlpha = 1;
}

function paintOutline(context: Context, projection: Projection, outline: readonly Point[]): void {
  trace(context, projection, outline);
  context.stroke();
  const alpha = context.globalAlpha;
  context.globalAlpha = 0.2;
  context.fill();
  context.globalAlpha = alpha;
}

function paintNames(context: Context, projection: Projection, plan: SeatPlan, names: SeatNames, ink: Ink, seen: Box) {
  for (const { key, seats = [] } of plan.sections) {
    const own = names.get(key);
    if (!own) continue;
    const shown = [...own].flatMap(([index, name]): FreeSeat[] => {
      const seat = seats[index];
      return seat && isInBox(seen, ...seat.at) ? [{ ...seat, ...name }] : [];
    });
    context.fillStyle = ink.mark;
    context.beginPath();
    for (const { at } of shown) addSpot(context, projection, at, projection.unit * 0.9);
    context.fill();
    paintSeatNames(context, projection, shown, ink);
  }
}

function paintSeatNames(context: Context, projection: Projection, seats: readonly FreeSeat[], ink: Ink): void {
  const room = projection.unit;
  context.textAlign = "center";
  context.textBaseline = "middle";
  // When zoomed out, there is room only for the row's name, beside its first seat.
  if (room < NAMES_PX * projection.ratio) {
    context.font = `700 ${11 * projection.ratio}px ${ink.textFont}`;
    context.fillStyle = ink.ink;
    const named = new Set<string>();
    for (const { row, at } of seats) {
      if (named.has(row)) continue;
      named.add(row);
      const [x, y] = projection.point(at);
      context.fillText(row, x - Math.max(room, 12 * projection.ratio), y);
    }
    return;
  }
  context.font = `700 ${Math.min(12 * projection.ratio, room * 0.36).toFixed(1)}px ${ink.textFont}`;
  context.fillStyle = ink.paper;
  for (const { row, number, at } of seats) context.fillText(`${row}${number}`, ...projection.point(at), room * 0.9);
}
