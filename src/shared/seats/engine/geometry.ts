import type { Point } from "#contract/rules/seats/seat-plan.ts";

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @returns undefined if there are no points */
export function boxAround(points: Iterable<Point>): Box | undefined {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.left <= box.right ? box : undefined;
}

export function cornersOf({ left, top, right, bottom }: Box): [Point, Point, Point, Point] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function meets(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom
  );
}

export function isInBox({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The middle of a box of this half size, moved only as far as needed to lie within the other box. */
export function boxInside([x, y]: Point, half: Size, { left, top, right, bottom }: Box): Point {
  return [
    Math.min(right - half.width, Math.max(left + half.width, x)),
    Math.min(bottom - half.height, Math.max(top + half.height, y)),
  ];
}

/** The even-odd rule: counts how often a ray to the right crosses the outline. */
export function isInPolygon(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const here of outline) {
    if (before && here[1] > y !== before[1] > y) {
      const crossing = ((before[0] - here[0]) * (y - here[1])) / (before[1] - here[1]) + here[0];
      if (x < crossing) inside = !inside;
    }
    before = here;
  }
  return inside;
}

/** The point of an outline's edges that is nearest to the given one. */
export function nearestOnOutline(outline: readonly Point[], [x, y]: Point): Point {
  let best: Point = outline[0] ?? [x, y];
  let least = Infinity;
  let before = outline.at(-1);
  for (const here of outline) {
    const [fromX, fromY] = before ?? here;
    const [alongX, alongY] = [here[0] - fromX, here[1] - fromY];
    const length = alongX * alongX + alongY * alongY;
    const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
    const part = Math.min(1, Math.max(0, share));
    const at: Point = [fromX + part * alongX, fromY + part * alongY];
    const away = Math.hypot(at[0] - x, at[1] - y);
    if (away < least) [best, least] = [at, away];
    before = here;
  }
  return best;
}
