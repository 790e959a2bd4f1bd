import { describe, expect, it } from "vitest";
import { planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import type { PlanSection, Point, SeatPlan } from "../seats/seat-plan.ts";
import { checkPlan, type PlanFacts } from "./check-plan.ts";
import type { FreeSeat, PlanTable } from "./plan-parts.ts";

const SQUARE: Point[] = [
  [-50, -50],
  [50, -50],
  [50, 50],
  [-50, 50],
];

const section = (key: string, seats: FreeSeat[], more: Partial<PlanSection> = {}): PlanSection =>
  ({ key, title: `The ${key}`, seats, ...more }) as PlanSection;

const block = (more: Partial<PlanSection> = {}): PlanSection => ({
  key: "BLOCK",
  title: "Block",
  rows: 2,
  columns: 4,
  outline: SQUARE,
  geometry: { kind: "block", origin: [0, 10], angle: 0, seatPitch: 1, rowPitch: 1 },
  ...more,
});

const table = (more: Partial<PlanTable> = {}): PlanTable => ({
  name: "4",
  at: [20, 20],
  shape: "round",
  seats: 6,
  sold: "whole",
  ...more,
});

const found = (plan: SeatPlan, facts?: PlanFacts) =>
  checkPlan(plan, facts).map(({ kind, severity, words }) => `${severity} ${kind}: ${words}`);

const good = planOf([section("STALLS", [...straightRow("A", 0, 8), ...straightRow("B", 1, 8)])]);

describe("a plan's problems", () => {
  it("are none in a plan that can be sold", () => {
    expect(checkPlan(good)).toEqual([]);
    expect(checkPlan(planOf([block()]))).toEqual([]);
  });

  it("tell a name that is there twice, with the place of the second seat", () => {
    const seats = [...straightRow("A", 0, 2), { row: "A", number: "2", at: [5, 0] } as const];
    expect(checkPlan(planOf([section("STALLS", seats)]))).toEqual([
      {
        kind: "name-twice",
        severity: "error",
        words: "Section 'STALLS' names seat 'A2' twice",
        section: "STALLS",
        row: "A",
        number: "2",
        at: [5, 0],
        path: ["sections", 0, "seats", 2],
      },
    ]);
  });

  it("name the seat of the file also when its row is not written in one go", () => {
    const seats = [
      ...straightRow("A", 0, 1),
      ...straightRow("B", 1, 1),
      { row: "A", number: "1", at: [2, 0] } as const,
    ];
    expect(checkPlan(planOf([section("STALLS", seats)]))[0]?.path).toEqual(["sections", 0, "seats", 2]);
  });

  it("tell tables that have one name", () => {
    const tables = [table(), table({ at: [40, 20] })];
    const [problem] = checkPlan(planOf([{ key: "T", title: "Tables", tables } as PlanSection]));
    expect(problem).toMatchObject({ kind: "name-twice", row: "Table 4", path: ["sections", 0, "tables", 1] });
  });

  it("tell sections that have one key, and each unknown name", () => {
    const sections = [
      section("A", straightRow("A", 0, 2), { category: "Gold", entrance: "Door" }),
      section("A", straightRow("B", 1, 2)),
    ];
    const plan = planOf(sections, { zones: [{ name: "Floor", sections: ["A", "C", "A"] }] });
    expect(found(plan)).toEqual([
      "error no-entrance: Section 'A' entrance 'Door' isn't one of the plan's entrances",
      "error key-twice: Section 'A' is named twice",
      "error unknown-name: Zone 'Floor' has no section 'C'",
      "error unknown-name: Zone 'Floor' has section 'A', which is already in a zone",
      "error unknown-name: Section 'A' category 'Gold' isn't one of the plan's categories",
    ]);
  });

  it("tell seats that overlap, once for each pair, also with a block", () => {
    const plan = planOf([
      section("S", [...straightRow("A", 0, 1), ...straightRow("B", 0.1, 1), ...straightRow("C", 10, 1)]),
      block(),
    ]);
    expect(found(plan)).toEqual([
      "error overlap: Section 'S' A1 stands where 'S' B1 stands",
      "error overlap: Section 'S' C1 stands where 'BLOCK' A1 stands",
    ]);
  });

  it("tell a capacity above the licence", () => {
    expect(found({ ...good, capacity: 10 })).toEqual([
      "error over-capacity: Plan has places for 16 people, but its capacity is 10",
    ]);
    expect(found({ ...good, capacity: 16 })).toEqual([]);
  });

  it("tell at how many coming events a section has no price", () => {
    const two = planOf([section("STALLS", straightRow("A", 0, 2)), section("PIT", straightRow("A", 4, 2))]);
    const at = (events: number, ...sections: [string, number][]) =>
      found(two, { prices: { events, sections: sections.map(([key, count]) => ({ section: key, events: count })) } });
    expect(at(1, ["STALLS", 1])).toEqual([
      "warning no-price: Section 'PIT' has no price at the coming event, so that event doesn't sell it",
    ]);
    expect(at(3, ["STALLS", 3])).toEqual([
      "warning no-price: Section 'PIT' has no price at any of 3 coming events, so none sells it",
    ]);
    expect(at(3, ["STALLS", 3], ["PIT", 1])).toEqual([
      "warning no-price: Section 'PIT' has no price at 2 of 3 coming events, so those don't sell it",
    ]);
    expect(at(2, ["STALLS", 2], ["PIT", 2])).toEqual([]);
  });

  it("say nothing of prices if they are not known, or no event is coming", () => {
    expect(found(good)).toEqual([]);
    expect(found(good, { prices: null })).toEqual([]);
  });

  it("tell each wheelchair space without a companion seat beside it", () => {
    const chairs = straightRow("A", 0, 6, [
      { access: "wheelchair" },
      { access: "companion" },
      {},
      {},
      {},
      { access: "wheelchair" },
    ]);
    expect(checkPlan(planOf([section("STALLS", chairs)]))).toEqual([
      {
        kind: "no-companion",
        severity: "warning",
        words: "The STALLS: wheelchair space A6 has no companion seat beside it",
        section: "STALLS",
        row: "A",
        number: "6",
        at: [5, 0],
        path: ["sections", 0, "seats", 5],
      },
    ]);
    const inBlock = checkPlan(planOf([block({ wheelchair: [[2, 3, 3]] })]));
    expect(inBlock).toMatchObject([{ row: "B", number: "3", at: [2, 11], path: ["sections", 0] }]);
  });

  it("tell what the venue's type cannot sell", () => {
    expect(found(planOf([block()]), { type: "Party Plot" })).toEqual([
      "error not-sold-here: Section 'BLOCK' needs units: a Party Plot sells quantities",
    ]);
    expect(found(planOf([block()]), { type: "Theatre" })).toEqual([]);
    const area = planOf([block({ geometry: undefined as never, units: 50, area: true })]);
    expect(found(area, { type: "Arena" })).toEqual([
      "error not-sold-here: Section 'BLOCK' has units, but an Arena sells numbered seats",
      "error not-sold-here: Section 'BLOCK' is a standing area, but an Arena has none",
    ]);
    expect(found(area, { type: "Party Plot" })).toEqual([
      "error not-sold-here: Section 'BLOCK' is a standing area, but a Party Plot has none",
    ]);
    expect(found(area, { type: "General admission" })).toEqual([]);
    expect(found(area, { type: "party plot" })[0]).toMatch(/; did you mean 'Party Plot'\?$/);
    expect(found(area, { type: "University hall" })[0]).toContain("a University hall sells");
  });

  it("tell what a draft still lacks", () => {
    expect(found(planOf([]))).toEqual(["error no-sections: Plan has no sections yet"]);
    expect(found(planOf([{ key: "B", title: "B" } as PlanSection]))).toEqual([
      "error incomplete: Section 'B' lacks rows, columns, outline",
    ]);
    expect(found(planOf([section("S", [])]))).toContain("error no-seats: Section 'S' has no seats");
  });

  it("stop at a plan that is too large to be sold", () => {
    const sections = [0, 1, 2].map((at) =>
      block({ key: `B${at}`, rows: 300, columns: 300, geometry: undefined as never }),
    );
    expect(found(planOf(sections))).toEqual(["error too-many-seats: Plan has 270000 seats and gaps: at most 250000"]);
  });
});

it("ends for a block that is further away than numbers count", () => {
  const far = block({ geometry: { kind: "block", origin: [1e308, -1e308], angle: 0, seatPitch: 1, rowPitch: 1 } });
  const kinds = checkPlan(planOf([section("S", straightRow("A", 0, 2)), far])).map(({ kind }) => kind);
  expect(kinds).toContain("outside-outline");
});
