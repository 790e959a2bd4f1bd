import { hasAreas } from "#contract/rules/event/venue-kinds.ts";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Block, blockSeats, rowOfTables, rowSeats, type TableRow } from "./block-seats.ts";
import type { NewPart } from "./edits/add-parts.ts";
import { boxOf } from "./places.ts";
import { rounded, turnedAround } from "./points.ts";
import type { SeatScheme } from "./row-names.ts";
import { NOTHING, partsOfPlan, united } from "./selection.ts";
import { blockFault, rowFault } from "./sketch-fault.ts";
import { written } from "./written.ts";

/** Between two corners. */
interface Span {
  from: Point;
  to: Point;
}

/** What a drawing tool would add, while somebody is still changing it. */
export type Sketch =
  | { tool: "block"; block: Block; section: string }
  | ({ tool: "row"; count: number; row: string; scheme: SeatScheme; section: string } & Span)
  | { tool: "tables"; tables: TableRow; section: string }
  | ({ tool: "area"; isStanding: boolean; title: string; units: number; form: "rectangle" | "round" } & Span)
  | ({ tool: "stage"; label: string; form: "rectangle" | "round" | "apron" } & Span)
  | { tool: "entrance"; label: string; at: Point }
  | ({ tool: "shape"; kind: "rectangle" | "ellipse" | "text"; words: string; angle: number } & Span);

export type SketchTool = Sketch["tool"];

/** How far behind everything else a new sketch is placed, in plan units. */
const BEHIND = 3;

/**
 * A new sketch with the sizes of most venues, behind everything in the plan.
 * @param venueType says whether an area is standing room or a category of numbered tickets
 */
export function beginSketch(tool: SketchTool, plan: SeatPlan, venueType: string): Sketch {
  const box = boxOf(plan, united(NOTHING, partsOfPlan(plan)));
  const at = rounded(box ? [Math.round((box.left + box.right) / 2), Math.round(box.bottom + BEHIND)] : [0, 0]);
  const span = (width: number, depth: number): Span => ({
    from: [at[0] - width / 2, at[1]],
    to: [at[0] + width / 2, at[1] + depth],
  });
  const section = plan.sections.findLast((one) => one.units === undefined)?.title ?? "Stalls";
  switch (tool) {
    case "block":
      return {
        tool,
        section,
        block: {
          at,
          rows: 10,
          seats: 20,
          more: 0,
          pitch: 1,
          rowGap: 1.2,
          radius: 0,
          skew: 0,
          angle: 0,
          rowScheme: { kind: "letters", without: "IO" },
          seatScheme: { kind: "each" },
        },
      };
    case "row": {
      const [from, to]: [Point, Point] = [
        [at[0] - 5, at[1]],
        [at[0] + 5, at[1]],
      ];
      return { tool, section, row: "A", count: 11, scheme: { kind: "each" }, from, to };
    }
    case "tables":
      return {
        tool,
        section: plan.sections.findLast((one) => one.tables)?.title ?? "Tables",
        tables: { at, count: 3, apart: 6, shape: "round", seats: 8, sold: "whole", angle: 0, name: "1" },
      };
    case "area":
      return {
        tool,
        isStanding: hasAreas(venueType),
        units: 100,
        form: "rectangle",
        ...span(16, 8),
        title: hasAreas(venueType) ? "Standing" : "General",
      };
    case "stage":
      return { tool, label: plan.stage.label, form: "rectangle", ...span(16, 4) };
    case "entrance":
      return { tool, label: `Door ${plan.entrances.length + 1}`, at };
    case "shape":
      return { tool, kind: "rectangle", words: "Bar", angle: 0, ...span(6, 3) };
  }
}

/** Places a sketch where somebody pressed, or between where they pressed and let go. */
export function placeSketch(sketch: Sketch, from: Point, to?: Point): Sketch {
  if (sketch.tool === "block") return { ...sketch, block: { ...sketch.block, at: to ?? from } };
  if (sketch.tool === "tables") return { ...sketch, tables: { ...sketch.tables, at: to ?? from } };
  if (sketch.tool === "entrance") return { ...sketch, at: to ?? from };
  if (to) return { ...sketch, from, to };
  const [width, depth] = [sketch.to[0] - sketch.from[0], sketch.to[1] - sketch.from[1]];
  return { ...sketch, from, to: [from[0] + width, from[1] + depth] };
}

/** Why a sketch can't be added to the plan, in words. Such a sketch is not drawn. */
export function sketchFault(sketch: Sketch): string | undefined {
  if (sketch.tool === "block") return blockFault(sketch.block);
  return sketch.tool === "row" ? rowFault(sketch.from, sketch.to, sketch.count) : undefined;
}

/** What the sketch adds to the plan. An invalid sketch adds no seats. */
export function partOfSketch(sketch: Sketch): NewPart {
  if ("section" in sketch) return { kind: "seats", section: written(sketch.section), ...seatsOfSketch(sketch) };
  switch (sketch.tool) {
    case "area":
      return {
        kind: "area",
        isStanding: sketch.isStanding,
        title: written(sketch.title),
        units: sketch.units,
        outline: outlineOf(sketch),
      };
    case "stage":
      return { kind: "stage", label: written(sketch.label), outline: outlineOf(sketch) };
    case "entrance":
      return { kind: "entrance", label: written(sketch.label), at: sketch.at };
    case "shape":
      return { kind: "shape", shape: shapeOf(sketch) };
  }
}

function seatsOfSketch(sketch: Extract<Sketch, { section: string }>): {
  seats: readonly FreeSeat[];
  tables?: readonly PlanTable[];
} {
  if (sketchFault(sketch)) return { seats: [] };
  if (sketch.tool === "block") return { seats: blockSeats(sketch.block) };
  if (sketch.tool === "tables")
    return { seats: [], tables: rowOfTables({ ...sketch.tables, name: written(sketch.tables.name) }) };
  const { from, to, count, row, scheme } = sketch;
  return { seats: rowSeats(from, to, count, written(row), scheme) };
}

/** The number of corners with which round shapes are drawn. */
const CORNERS = 24;
/** The smallest width of anything, in plan units. */
const THIN = 0.2;

function sorted({ from, to }: Span): { corner: Point; size: Point } {
  const size = (axis: 0 | 1) => Math.max(THIN, Math.abs(to[axis] - from[axis]));
  return { corner: [Math.min(from[0], to[0]), Math.min(from[1], to[1])], size: [size(0), size(1)] };
}

/** The share of a stage's depth that its round apron takes. */
const APRON = 0.25;

function outlineOf(sketch: Span & { form: "rectangle" | "round" | "apron" }): Point[] {
  const { corner, size } = sorted(sketch);
  const [x, y] = corner;
  if (sketch.form === "apron") {
    const edge = Array.from({ length: CORNERS / 2 + 1 }, (_, index): Point => {
      const around = (2 * Math.PI * index) / CORNERS;
      return [x + (size[0] / 2) * (1 + Math.cos(around)), y + size[1] * (1 - APRON + APRON * Math.sin(around))];
    });
    return [corner, [x + size[0], y] as Point, ...edge].map(rounded);
  }
  if (sketch.form === "rectangle")
    return [corner, [x + size[0], y], [x + size[0], y + size[1]], [x, y + size[1]]].map(([px = 0, py = 0]) =>
      rounded([px, py]),
    );
  return Array.from({ length: CORNERS }, (_, index): Point => {
    const around = (2 * Math.PI * index) / CORNERS;
    return rounded([x + (size[0] / 2) * (1 + Math.cos(around)), y + (size[1] / 2) * (1 + Math.sin(around))]);
  });
}

function shapeOf(sketch: Sketch & { tool: "shape" }): PlanShape {
  const { kind, angle } = sketch;
  const words = written(sketch.words);
  const { corner, size } = sorted(sketch);
  const middle: Point = [corner[0] + size[0] / 2, corner[1] + size[1] / 2];
  const turned = angle !== 0 ? { angle } : {};
  const text = (at: Point) => (words === "" ? {} : { text: { words, at } });
  if (kind === "text") return { kind, at: rounded(middle), text: { words: words || "Words", at: [0, 0] }, ...turned };
  if (kind === "ellipse")
    return { kind, at: rounded(middle), radii: rounded([size[0] / 2, size[1] / 2]), ...text([0, 0]), ...turned };
  // A rectangle turns around its corner, and a sketch around its middle.
  const at = turnedAround(corner, middle, angle);
  const offset: Point = [middle[0] - at[0], middle[1] - at[1]];
  return { kind, at: rounded(at), size: rounded(size), ...text(rounded(offset)), ...turned };
}
