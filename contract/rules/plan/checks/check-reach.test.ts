import { describe, expect, it } from "vitest";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import type { PlanSection, Point, SeatPlan } from "../../seats/seat-plan.ts";
import { checkPlan } from "../check-plan.ts";
import type { FreeSeat } from "../plan-parts.ts";

const OUTLINE: Point[] = [
  [-50, -50],
  [50, -50],
  [50, 50],
  [-50, 50],
];

const section = (key: string, seats: FreeSeat[]) => freeSection({ key, title: `The ${key}`, seats });

const block = (more: Pick<PlanSection, "columns" | "aisles">): PlanSection => ({
  key: "BLOCK",
  title: "Block",
  rows: 2,
  outline: OUTLINE,
  geometry: { kind: "block", origin: [0, 10], angle: 0, seatPitch: 1, rowPitch: 1 },
  ...more,
});

const found = (plan: SeatPlan) => checkPlan(plan).map(({ kind, severity, words }) => `${severity} ${kind}: ${words}`);

describe("the way to a seat", () => {
  const RULE =
    "Worth a look: where a seat is more than 3.5 m from an aisle, rows often have to be 500 mm apart. Ask your certifier";

  it("is short in a row of fourteen, and long in one of fifteen", () => {
    expect(found(planOf([section("S", straightRow("A", 0, 14))]))).toEqual([]);
    expect(found(planOf([section("S", [...straightRow("A", 0, 15), ...straightRow("B", 1, 20)])]))).toEqual([
      `warning long-row: The S: row A has 15 seats without an aisle between them (and 1 more). ${RULE}`,
    ]);
  });

  it("is short again where the row has an aisle", () => {
    const aisle = straightRow(
      "A",
      0,
      20,
      Array.from({ length: 20 }, (_, at) => (at === 9 || at === 10 ? { aisle: true } : {})),
    );
    expect(found(planOf([section("S", aisle)]))).toEqual([]);
    expect(found(planOf([block({ columns: 20, aisles: [10] })]))).toEqual([]);
    expect(found(planOf([block({ columns: 20 })]))).toHaveLength(1);
  });

  it("goes on through the section beside it, unless an aisle is between them", () => {
    const [left, right] = [straightRow("A", 0, 10), straightRow("A", 0, 10, [], 10)];
    expect(found(planOf([section("LEFT", left), section("RIGHT", right)]))).toEqual([
      `warning long-row: The LEFT: row A has 20 seats without an aisle between them. ${RULE}`,
    ]);
    const apart = straightRow("A", 0, 10, [], 11.5);
    expect(found(planOf([section("LEFT", left), section("RIGHT", apart)]))).toEqual([]);
    const marked = straightRow("A", 0, 10, [{ aisle: true }], 10);
    const end = straightRow("A", 0, 10, [...Array.from({ length: 9 }, () => ({})), { aisle: true }]);
    expect(found(planOf([section("LEFT", end), section("RIGHT", marked)]))).toEqual([]);
  });

  it("is missing in a ring without an aisle, and there once the ring has one", () => {
    const ring = (count: number): FreeSeat[] =>
      Array.from({ length: count }, (_, index) => {
        const turn = (2 * Math.PI * index) / 16;
        return { row: "A", number: String(index + 1), at: [2.56 * Math.cos(turn), 2.56 * Math.sin(turn)] };
      });
    const [problem] = checkPlan(planOf([section("ROUND", ring(16))]));
    expect(problem).toMatchObject({ kind: "no-way-out", words: "The ROUND: no aisle leads to row A", row: "A" });
    expect(found(planOf([section("ROUND", ring(14))]))).toEqual([]);
  });

  it("is missing for seats with other seats at both ends", () => {
    const walls = [-1, 4].flatMap((x, at) =>
      straightRow(
        `W${at}`,
        0,
        3,
        [-1, 0, 1].map((y) => ({ at: [x, y] as const })),
      ),
    );
    expect(found(planOf([section("S", straightRow("A", 0, 4)), section("W", walls)]))).toEqual([
      "warning no-way-out: The S: no aisle leads to row A",
    ]);
  });

  it("is there at tables, however many", () => {
    const tables = Array.from({ length: 3 }, (_, at) => freeTable(`T ${at}`, 4.4 * at, { sold: "seats" }));
    expect(found(planOf([freeSection({ key: "T", title: "T", tables })]))).toEqual([]);
  });
});
