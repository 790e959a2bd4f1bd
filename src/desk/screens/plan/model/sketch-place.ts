import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { type Box, boxAround, grow, holds } from "#src/shared/seats/engine/geometry.ts";
import type { NewPart } from "./edits/add-parts.ts";
import { middleOfBox } from "./outline.ts";
import { shapeCorners, tableCorners } from "./places.ts";
import { partOfSketch, placeSketch, type Sketch } from "./sketch.ts";

function pointsOfPart(part: NewPart): readonly Point[] {
  switch (part.kind) {
    case "seats":
      return [...part.seats.map(({ at }) => at), ...(part.tables ?? []).flatMap(tableCorners)];
    case "entrance":
      return [part.at];
    case "shape":
      return shapeCorners(part.shape);
    default:
      return part.outline;
  }
}

/** The margin around a sketch for its names, in plan units. */
const ROOM = 1;

/** The box around what a tool would add, with its names. Undefined if it adds nothing yet. */
export function boxOfPart(part: NewPart): Box | undefined {
  const box = boxAround(pointsOfPart(part));
  return box && grow(box, ROOM);
}

/** The point of the sketch that a press moves. */
function anchorOf(sketch: Sketch): Point {
  if (sketch.tool === "block") return sketch.block.at;
  if (sketch.tool === "tables") return sketch.tables.at;
  return sketch.tool === "entrance" ? sketch.at : sketch.from;
}

/** The sketch unchanged if this box contains it, or else moved to the middle of the box. */
export function sketchWithin(sketch: Sketch, seen: Box): Sketch {
  const box = boxOfPart(partOfSketch(sketch));
  if (!box || holds(seen, box)) return sketch;
  const [[fromX, fromY], [toX, toY], [x, y]] = [middleOfBox(box), middleOfBox(seen), anchorOf(sketch)];
  return placeSketch(sketch, [Math.round(x + toX - fromX), Math.round(y + toY - fromY)]);
}
