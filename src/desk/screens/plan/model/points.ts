import { round } from "#contract/rules/plan/free-seats.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";

/** The farthest that anything may be from the stage, in plan units. */
export const FAR = 100_000;

export const rounded = ([x, y]: Point): [number, number] => [near(x), near(y)];

/** A plan with a part farther away, or at no number, could not be saved. */
const near = (value: number): number => (Number.isNaN(value) ? 0 : round(Math.max(-FAR, Math.min(FAR, value))) + 0);

/** Turns a point around another. @param degrees clockwise */
export function turnedAround([x, y]: Point, [aroundX, aroundY]: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - aroundX, y - aroundY];
  return [aroundX + dx * cos - dy * sin, aroundY + dx * sin + dy * cos];
}

/** The nearest point of a grid of this size. */
export const snapped = ([x, y]: Point, grid: number): Point => [
  Math.round(x / grid) * grid,
  Math.round(y / grid) * grid,
];

/** An angle, normalised to 0 to 360 degrees. */
export const normalAngle = (degrees: number): number => round(((degrees % 360) + 360) % 360);
