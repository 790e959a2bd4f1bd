import type { PlanSection } from "../plan-types.ts";
import type { Point } from "../point.ts";
import type { KeptZone } from "./kept-parts.ts";
import type { PixelGrid } from "./pretix-area.ts";

/** A zone that is being written. */
export interface ZoneToWrite {
  name: string;
  sections: PlanSection[];
  kept?: KeptZone;
}

/** How the plan's units become the file's pixels. */
export interface FileGrid {
  scale: number;
  /** Added to each position, in pixels. */
  shift: Point;
}

/** The pixels of a zone. Its own position is where they count from. */
export function gridOf({ kept }: ZoneToWrite, { scale, shift }: FileGrid): PixelGrid {
  const [x, y] = pointOf(kept?.zone.position);
  return { origin: [x - shift[0], y - shift[1]], scale };
}

/** A position of the file that was kept. It was read without a mistake, unless somebody edited it since. */
export function pointOf(value: unknown): Point {
  const { x, y } = (typeof value === "object" && value !== null ? value : {}) as { x?: unknown; y?: unknown };
  return [typeof x === "number" ? x : 0, typeof y === "number" ? y : 0];
}
