import { describe, expect, it } from "vitest";
import { completeFree, placedSeats, seatLabel } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { seatsAround } from "#contract/rules/plan/table-seats.ts";
import {
  capacityOf,
  expandSection,
  type PlanSection,
  placeSeat,
  rowName,
  type SeatPlan,
} from "#contract/rules/seats/seat-plan.ts";
import { publicPlan } from "#server/modules/catalogue/public-plan.ts";

const seat = (row: string, number: string, x: number, y: number, more: Partial<FreeSeat> = {}): FreeSeat => ({
  row,
  number,
  at: [x, y],
  ...more,
});
const sectionOf = (seats: FreeSeat[], tables?: PlanTable[]): PlanSection =>
  completeFree({ key: "F", title: "Free", seats, ...(tables && { tables }) }) as PlanSection;
const planOf = (...sections: PlanSection[]): SeatPlan => ({
  format: 2,
  version: "1",
  entrances: [],
  sections,
  stage: {
    label: "Stage",
    outline: [
      [-1, -3],
      [1, -3],
      [1, -1],
    ],
  },
});
const table = (more: Partial<PlanTable> = {}): PlanTable => ({
  name: "4",
  at: [10, 10],
  shape: "round",
  seats: 6,
  sold: "whole",
  ...more,
});

describe("the cells of free seats", () => {
  it("count along each row in the file's order, and leave one out at an aisle", () => {
    const section = sectionOf([
      seat("A", "1", 0, 0),
      seat("A", "2", 1, 0, { aisle: true }),
      seat("A", "3", 2, 0, { aisle: true }),
      seat("A", "4", 5, 0),
      seat("C", "1", 0, 1),
    ]);
    expect(placedSeats(section).map(({ row, column, label }) => [row, column, label])).toEqual([
      [1, 1, "A1"],
      [1, 2, "A2"],
      [1, 4, "A3"],
      [1, 6, "A4"],
      [2, 1, "C1"],
    ]);
    expect([section.rows, section.columns, rowName(section, 2)]).toEqual([2, 6, "C"]);
  });

  it("keep every attribute", () => {
    const [chair, helper, desk] = expandSection(
      sectionOf([
        seat("A", "1", 0, 0, { access: "wheelchair", easy: true, aisle: true }),
        seat("A", "2", 1, 0, { access: "companion", note: "Restricted view: pillar" }),
        seat("A", "3", 2, 0, { held: "Sound desk" }),
      ]),
    );
    expect(chair).toMatchObject({ type: "wheelchair", traits: "aisle, easy access", blocked: false, note: null });
    expect(helper).toMatchObject({ type: "companion", note: "Restricted view: pillar", traits: null });
    expect(desk).toMatchObject({ type: "seat", blocked: true });
  });

  it.each([
    ["C", "12", "C12"],
    ["3", "12", "Row 3, seat 12"],
    ["Box 2", "1", "Box 2, seat 1"],
    ["C", "12a", "Row C, seat 12a"],
    ["Throne", "", "Throne"],
  ])("name row %s, seat %s as %s", (row, number, label) => expect(seatLabel({ row, number })).toBe(label));
});

describe("tables", () => {
  it("are one ticket for everybody at it, or a row of seats", () => {
    const [whole, ...none] = placedSeats(sectionOf([], [table()]));
    expect([whole?.label, whole?.admits, whole?.at, none]).toEqual(["Table 4", 6, [10, 10], []]);
    const seats = placedSeats(sectionOf([], [table({ name: "Booth 2", sold: "seats" })]));
    expect(seats.map(({ label }) => label)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Booth 2, seat ${number}`));
    expect(capacityOf(planOf(sectionOf([], [table(), table({ name: "5", sold: "seats" })])))).toBe(7);
  });

  it.each(["round", "rectangle"] as const)("have their seats apart and around them: %s", (shape) => {
    for (let seats = 1; seats <= 24; seats++) {
      const places = seatsAround(table({ shape, seats, angle: 30 }));
      expect(places).toHaveLength(seats);
      for (const [x, y] of places) expect(Math.hypot(x - 10, y - 10)).toBeGreaterThan(0.6);
      const apart = places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
      );
      expect(Math.min(2, ...apart)).toBeGreaterThan(0.85);
    }
  });
});

describe("the plan that buyers get", () => {
  it("has each seat's place by its cell, and nothing that only drawers need", () => {
    const section = sectionOf(
      [seat("A", "1", 0.5, 0.25, { held: "Sound desk" }), seat("A", "2", 1.5, 0.25)],
      [table()],
    );
    const plan: SeatPlan = {
      ...planOf(section),
      background: { picture: "plans/hall.webp", at: [0, 0], scale: 0.1 },
      foreign: { secret: true },
    };
    const shown = publicPlan(plan);
    expect(JSON.stringify(shown)).not.toMatch(/Sound desk|secret|hall\.webp/);
    const [drawn] = shown.sections;
    for (const { row, column, at } of placedSeats(section)) expect(drawn && placeSeat(drawn, row, column)).toEqual(at);
    expect(shown.landmarks).toHaveLength(1);
  });

  it("have room for the names of tables that are sold whole, which stand below the chairs", () => {
    const { outline } = sectionOf([], [table({ shape: "rectangle", size: [6, 1.4], sold: "whole" })]);
    const { landmarks } = publicPlan(planOf(sectionOf([], [table({ shape: "rectangle", size: [6, 1.4] })])));
    const [, name = 0] = landmarks?.[0]?.at ?? [];
    expect(name).toBeCloseTo(12.2);
    expect(Math.max(...outline.map(([, y]) => y))).toBeCloseTo(name + 0.8);
  });

  it("says a table's name on it, or below its chairs if it is sold whole", () => {
    const at: [number, number] = [10, 10];
    const round = { at, shape: "round", seats: 4, size: [2, 2] } as const;
    const { landmarks } = publicPlan(
      planOf(
        sectionOf([], [table({ ...round, name: "4", sold: "seats" }), table({ ...round, name: "5", sold: "whole" })]),
      ),
    );
    expect(landmarks?.map(({ words, at, chairs }) => [words, at, chairs])).toEqual([
      ["Table 4", [10, 10], undefined],
      [
        "Table 5",
        [10, 12.5],
        [
          [10, 8.3],
          [11.7, 10],
          [10, 11.7],
          [8.3, 10],
        ],
      ],
    ]);
  });

  it("is the very plan if it is of format 1", () => {
    const plan: SeatPlan = { ...planOf(), format: 1 };
    expect(publicPlan(plan)).toBe(plan);
  });

  it("places what lies between two seats on their line, and ends a little beyond the row", () => {
    const [drawn] = publicPlan(
      planOf(sectionOf([seat("A", "1", 0, 0), seat("A", "2", 2, 2), seat("B", "1", 0, 5)])),
    ).sections;
    expect(drawn && placeSeat(drawn, 1, 1.5)).toEqual([1, 1]);
    expect(drawn && placeSeat(drawn, 1, 0)).toEqual([-2, -2]);
    expect(drawn && placeSeat(drawn, 1, 99)).toEqual([5, 5]);
    expect(drawn && placeSeat(drawn, 2, 99)).toEqual([1.5, 5]);
  });
});
