import { expect, it } from "vitest";
import { landmarksOf } from "#contract/rules/plan/landmarks.ts";
import type { PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Projection } from "#src/shared/seats/engine/projection.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { addPart, type NewPart } from "../model/edits/add-parts.ts";
import { NOTHING } from "../model/selection.ts";
import { paintOverlay } from "./paint-overlay.ts";

const projection = new Projection({ scale: 10, x: 0, y: 12 }, { width: 400, height: 400 }, 1);
const INK = { mark: "#000", paper: "#fff", ink: "#000", textFont: "sans-serif" };
const NOTHING_ELSE = {
  selection: NOTHING,
  names: undefined,
  mark: undefined,
  picture: undefined,
  motion: undefined,
  frame: undefined,
};

/** The end points of the lines that the canvas draws for this sketch. */
function linesOf(sketch: NewPart): string[] {
  const lines: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === "lineTo" ? (x: number, y: number) => lines.push(`${x} ${y}`) : () => undefined),
    set: () => true,
  });
  paintOverlay(context, projection, { plan: drawnPlan(), ...NOTHING_ELSE, sketch }, INK);
  return lines;
}

const tables = (form: Partial<PlanTable>): NewPart => ({
  kind: "seats",
  section: "Banquet",
  seats: [],
  tables: [freeTable("9", 12, form)],
});
const shape = (form: Partial<PlanShape>): NewPart => ({
  kind: "shape",
  shape: { kind: "ellipse", at: [3, 9], radii: [4, 2], ...form },
});

it.each<[string, NewPart]>([
  ["a round table", tables({})],
  ["a turned table", tables({ shape: "rectangle", angle: 30 })],
  ["a round shape", shape({})],
  ["a turned shape", shape({ kind: "rectangle", size: [4, 2], angle: 20 })],
])("shows %s before it is added as buyers see it afterwards", (_, part) => {
  const plan = drawnPlan() as Parameters<typeof addPart>[0];
  const before = new Set(landmarksOf(plan as SeatPlan).map((one) => JSON.stringify(one)));
  addPart(plan, part);
  const [added] = landmarksOf(plan as SeatPlan).filter((one) => !before.has(JSON.stringify(one)));
  expect(linesOf(part)).toEqual(added?.outline.map((at) => projection.point(at).join(" ")));
});
