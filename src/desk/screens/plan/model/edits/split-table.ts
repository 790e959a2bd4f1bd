import type { Draft } from "immer";
import { round } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { seatsAround, tableName, tableSize } from "#contract/rules/plan/table-seats.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { rounded, turnedAround } from "../points.ts";
import type { Selection } from "../selection.ts";
import { plain } from "./change-seats.ts";
import { addTo } from "./change-sections.ts";

/**
 * Replaces a table by seats and a shape with its name, so that each seat can have its own attributes. The seats keep
 * their names and places.
 * @returns the seats
 */
export function splitTable(plan: Draft<SeatPlan>, key: string, index: number): Selection | undefined {
  const section = plan.sections.find((one) => one.key === key);
  const table = plain(section?.tables?.[index]) as PlanTable | undefined;
  if (!section?.tables || !table) return undefined;
  section.tables.splice(index, 1);
  if (section.tables.length === 0) delete section.tables;
  plan.shapes ??= [];
  plan.shapes.push(shapeOf(table) as Draft<PlanShape>);
  return addTo(plan, key, { seats: seatsOf(table) });
}

function seatsOf(table: PlanTable): FreeSeat[] {
  const { access, aisle, easy, note, held } = table;
  const traits = { ...(access && { access }), ...(aisle && { aisle }), ...(easy && { easy }) };
  return seatsAround(table).map((at, place) => ({
    row: tableName(table),
    number: String(place + 1),
    at: rounded(at),
    ...traits,
    ...(note && { note }),
    ...(held && { held }),
  }));
}

function shapeOf(table: PlanTable): PlanShape {
  const { shape, at, angle } = table;
  const [width, depth] = tableSize(table);
  const words = tableName(table);
  if (shape === "round")
    return { kind: "circle", at, radii: [round(width / 2), round(depth / 2)], text: { words, at: [0, 0] } };
  // A rectangle turns around its corner, and a table around its middle.
  const corner = turnedAround([at[0] - width / 2, at[1] - depth / 2], at, angle ?? 0);
  const middle: Point = [at[0] - corner[0], at[1] - corner[1]];
  return {
    kind: "rectangle",
    at: rounded(corner),
    size: rounded([width, depth]),
    text: { words, at: rounded(middle) },
    ...(angle !== undefined && { angle }),
  };
}
