import { expect, it } from "vitest";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { DRAWING, drawnRows, SCALE_BAR } from "./artwork/plan-drawing.ts";
import { buildPlan } from "./plan-builder.ts";

const plan = buildPlan("1", { drawn: "theatre-corella" });
const seats = plan.sections.flatMap((section) => placedSeats(section));

it("has about six hundred seats in stalls, circle and boxes, and nothing that deserves a look", () => {
  expect(checkPlan(plan, { type: "Theatre" })).toEqual([]);
  expect(seats.length).toBeGreaterThan(590);
  expect(seats.length).toBeLessThanOrEqual(620);
  expect(plan.zones?.map(({ name }) => name)).toEqual(["Stalls", "Dress circle", "Boxes"]);
});

it("has four wheelchair spaces with a companion seat each, easy seats, aisles, pillars and a sound desk", () => {
  const count = (has: (seat: (typeof seats)[0]) => boolean) => seats.filter(has).length;
  expect([count(({ type }) => type === "wheelchair"), count(({ type }) => type === "companion")]).toEqual([4, 4]);
  expect(seats.filter(({ type }) => type !== "seat").every(({ traits }) => traits?.includes("easy access"))).toBe(true);
  // Both ends of each row of the stalls and the circle.
  expect(count(({ traits }) => traits?.includes("aisle") === true)).toBe(2 * (3 * 12 + 3 * 5));
  expect(count(({ note }) => note === "Restricted view: pillar")).toBe(6);
  expect(count(({ blocked }) => blocked)).toBe(2);
});

/** The space of a seat, in metres. */
const SEAT = 0.5;
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);

/** How far a point is from the line through points, or from the only one. */
function fromLine(at: Point, line: readonly Point[]): number {
  const ends = line.slice(1).map((to, index) => [line[index] ?? to, to] as const);
  const distances = ends.map(([from, to]) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy);
    const near = Math.min(1, Math.max(0, share));
    return distance(at, [from[0] + dx * near, from[1] + dy * near]);
  });
  return Math.min(...distances, ...line.map((point) => distance(at, point)));
}

it("is traced from the drawing: the sheet lies under it in its true size, and each seat is on a row of chairs", () => {
  const { background } = plan;
  if (!background) throw new Error("nothing lies under the plan");
  const { picture, at, scale } = background;
  expect(picture).toBe(DRAWING.picture);
  expect(distance(...SCALE_BAR.ends) * scale).toBeCloseTo(SCALE_BAR.metres / SEAT, 1);

  const rows = drawnRows();
  const onSheet = ([x, y]: Point): Point => [(x - at[0]) / scale, (y - at[1]) / scale];
  const halfASeat = 0.5 / scale;
  const astray = seats.filter((seat) => rows.every((row) => fromLine(onSheet(seat.at), row) > halfASeat));
  expect(astray.map(({ label }) => label)).toEqual([]);
  expect(seats).toHaveLength(rows.flat().length);
});
