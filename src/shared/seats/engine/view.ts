import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { type Box, isInBox, type Size } from "./geometry.ts";
import type { VenueLayout } from "./venue-layout.ts";

/** What the screen shows: the plan's point at its middle, and the pixels per plan unit. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The limits of a view. */
export interface Reach {
  size: Size;
  /** The box around everything on the plan. */
  venue: Box;
  /** Pixels per plan unit at the closest zoom. */
  closest: number;
}

/** CSS pixels per seat at the closest zoom. */
const CLOSEST_PX = 48;

/** The limits that a venue sets. */
export function reachOf({ box, seatPitch }: Pick<VenueLayout, "box" | "seatPitch">): Pick<Reach, "venue" | "closest"> {
  return { venue: box, closest: CLOSEST_PX / seatPitch };
}

/** The share of the screen that stays free on each side of the venue. */
const MARGIN = 0.03;

/** The view that shows the whole box as large as possible. @param marginPx free space on each side, if not a share */
export function fitView(box: Box, size: Size, marginPx?: number): View {
  const room = (px: number) => px - 2 * (marginPx ?? px * MARGIN);
  const across = Math.max(box.right - box.left, 1e-6);
  const down = Math.max(box.bottom - box.top, 1e-6);
  const scale = Math.min(room(size.width) / across, room(size.height) / down);
  return { scale: Math.max(scale, 1e-3), x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

export function toScreen(view: View, size: Size, [x, y]: Point): Point {
  return [(x - view.x) * view.scale + size.width / 2, (y - view.y) * view.scale + size.height / 2];
}

export function toPlan(view: View, size: Size, [x, y]: Point): Point {
  return [(x - size.width / 2) / view.scale + view.x, (y - size.height / 2) / view.scale + view.y];
}

/**
 * The direction from the middle of the screen to the middle of a box, in degrees clockwise from the right. Undefined if that
 * point can be seen.
 */
export function directionTo({ left, right, top, bottom }: Box, view: View, seen: Box): number | undefined {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (isInBox(seen, x, y)) return undefined;
  return (Math.atan2(y - view.y, x - view.x) * 180) / Math.PI;
}

/** The part of the plan that is on the screen. */
export function boxInView(view: View, size: Size): Box {
  const [left, top] = toPlan(view, size, [0, 0]);
  const [right, bottom] = toPlan(view, size, [size.width, size.height]);
  return { left, top, right, bottom };
}

/** Moves the map by a number of pixels, so that the point under the finger stays there. */
export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Zooms about a point of the screen, which keeps showing the same point of the plan. */
export function zoomAbout(view: View, factor: number, at: Point, reach: Reach): View {
  const scale = clamp(view.scale * factor, farthest(reach), nearest(reach));
  const [planX, planY] = toPlan(view, reach.size, at);
  const offset: Point = [at[0] - reach.size.width / 2, at[1] - reach.size.height / 2];
  return { scale, x: planX - offset[0] / scale, y: planY - offset[1] / scale };
}

/** The nearest view that keeps the venue in sight: never smaller than the whole venue, never scrolled past its edges. */
export function clampToReach(view: View, reach: Reach): View {
  const scale = clamp(view.scale, farthest(reach), nearest(reach));
  const { venue, size } = reach;
  return {
    scale,
    x: clampBetween(view.x, venue.left, venue.right, size.width / scale),
    y: clampBetween(view.y, venue.top, venue.bottom, size.height / scale),
  };
}

/** Whether the whole venue is on the screen, apart from rounding. */
export function isWhole(view: View, reach: Reach): boolean {
  return view.scale <= farthest(reach) * 1.01;
}

const farthest = (reach: Reach) => fitView(reach.venue, reach.size).scale;
/** A venue of ten seats fits at more than the closest scale. Then there is only one scale. */
const nearest = (reach: Reach) => Math.max(reach.closest, farthest(reach));

/** How far the venue's edge may move into the screen, so that seats next to it are within a thumb's reach. */
const SLACK = 0.3;

function clampBetween(middle: number, low: number, high: number, shown: number): number {
  if (high - low <= shown) return (low + high) / 2;
  const half = (shown / 2) * (1 - SLACK);
  const [from, to] = [low + half, high - half];
  return from > to ? (low + high) / 2 : clamp(middle, from, to);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
