import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  capacityOf,
  expandSection,
  type PlanSection,
  placeSeat,
  type SeatPlan,
} from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan, publicPlan } from "#server/modules/catalogue/public-plan.ts";
import { freeSection } from "#src/desk/screens/plan/model/free-section.ts";

const ROWS = 5;
const COLUMNS = 14;

const span = fc
  .tuple(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 1, max: COLUMNS }), fc.integer({ min: 0, max: 3 }))
  .map(([row, from, more]): [number, number, number] => [row, from, Math.min(COLUMNS, from + more)]);
const spans = fc.array(span, { maxLength: 4 });
const angle = fc.integer({ min: -180, max: 180 });
const pitch = fc.double({ min: 0.6, max: 2, noNaN: true });
const geometry = fc.oneof(
  fc.record({
    kind: fc.constant("block" as const),
    origin: fc.constant([3, 4] as const),
    angle,
    seatPitch: pitch,
    rowPitch: pitch,
  }),
  fc.record({
    kind: fc.constant("arc" as const),
    centre: fc.constant([0, -20] as const),
    rowPitch: pitch,
    radius: fc.integer({ min: 12, max: 60 }),
    from: angle,
    to: angle.map((to) => to + 400),
  }),
);
const block: fc.Arbitrary<PlanSection> = fc
  .record({
    geometry,
    gaps: spans,
    wheelchair: spans,
    companion: spans,
    blocked: spans,
    firstRow: fc.integer({ min: 1, max: 900 }),
    notes: spans.map((list) => [{ spans: list, note: "Pillar" }]),
    aisles: fc.array(fc.integer({ min: 1, max: COLUMNS }), { maxLength: 3 }),
  })
  .map((parts) => ({
    key: "S",
    title: "Stalls",
    rows: ROWS,
    columns: COLUMNS,
    entrance: "Door",
    ...parts,
    outline: [
      [-200, -200],
      [200, -200],
      [200, 200],
    ],
  })) as fc.Arbitrary<PlanSection>;

const planOf = (section: PlanSection): SeatPlan => ({
  format: 2,
  version: "1",
  entrances: [],
  sections: [section],
  stage: {
    label: "Stage",
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  },
});

/** What buyers see of each seat, in the order of lists, and its place on the map. */
function seen(plan: SeatPlan) {
  const [section] = plan.sections;
  if (!section) throw new Error("the plan has a section");
  return [drawnPlan(plan), publicPlan(plan)].map((drawn) =>
    expandSection(section)
      .filter(({ type }) => type !== "gap")
      .map(({ row, column, label, type, blocked, note }) => {
        const [x, y] = placeSeat(drawn.sections[0] ?? section, row, column) ?? [Number.NaN, Number.NaN];
        return { label, type, blocked, note, x, y };
      }),
  );
}

/** Pairs of seats of one row with nothing between them. */
const neighbours = (section: PlanSection) => {
  const seats = expandSection(section).filter(({ type }) => type !== "gap");
  return seats.slice(1).flatMap((seat, at) => {
    const before = seats[at];
    return before?.row === seat.row && seat.column - before.column === 1 ? [`${before.label} ${seat.label}`] : [];
  });
};

describe("a block as free seats", () => {
  it("is drawn as before: the same names, places, order, access and remarks", () => {
    fc.assert(
      fc.property(block, (section) => {
        const [before, after] = [seen(planOf(section)), seen(planOf(freeSection(section)))];
        for (const [view, seats] of before.entries())
          expect(after[view]).toEqual(
            seats.map((seat) => ({ ...seat, x: expect.closeTo(seat.x, 2), y: expect.closeTo(seat.y, 2) })),
          );
        expect(capacityOf(planOf(freeSection(section)))).toBe(capacityOf(planOf(section)));
      }),
    );
  });

  it("keeps neighbours together, and others apart where most seats of a row have a neighbour", () => {
    fc.assert(
      fc.property(block, (section) => {
        const [before, after] = [neighbours(section), neighbours(freeSection(section))];
        expect(after).toEqual(expect.arrayContaining(before));
        const rows = Map.groupBy(
          expandSection(section).filter(({ type }) => type !== "gap"),
          ({ row }) => row,
        );
        for (const seats of rows.values()) {
          const own = new Set(seats.map(({ label }) => label));
          const ofRow = (pairs: string[]) => pairs.filter((pair) => own.has(pair.split(" ")[0] ?? ""));
          if (ofRow(before).length > (seats.length - 1) / 2) expect(ofRow(after)).toEqual(ofRow(before));
        }
      }),
    );
  });

  it("keeps what else the section says, and drops what only a block has", () => {
    const section: PlanSection = {
      key: "S",
      title: "Stalls",
      et_blockid: "7",
      rows: 2,
      columns: 3,
      category: "Gold",
      entrance: "Door",
      wheelchair: [[1, 1, 1]],
      companion: [[1, 2, 2]],
      blocked: [[2, 3, 3]],
      aisles: [2],
      outline: [
        [0, 0],
        [5, 0],
        [5, 5],
      ],
    };
    const { seats, ...rest } = freeSection(section);
    expect(rest).toEqual({
      key: "S",
      title: "Stalls",
      et_blockid: "7",
      category: "Gold",
      entrance: "Door",
      outline: section.outline,
      rows: 2,
      columns: 3,
    });
    expect(seats).toEqual([
      { row: "A", number: "1", at: [0.5, 0.5], access: "wheelchair", aisle: true },
      { row: "A", number: "2", at: [2.5, 0.5], aisle: true },
      { row: "B", number: "1", at: [0.5, 1.5], aisle: true },
      { row: "B", number: "2", at: [2.5, 1.5], aisle: true, held: "Not for sale" },
    ]);
  });

  it("leaves standing areas, quantities and free seats as they are", () => {
    const outline: PlanSection["outline"] = [
      [0, 0],
      [5, 0],
      [5, 5],
    ];
    const area: PlanSection = { key: "A", title: "Area", outline, rows: 1, columns: 9, units: 9, area: true };
    expect(freeSection(area)).toBe(area);
    const free = freeSection({ key: "S", title: "Stalls", outline, rows: 1, columns: 3 });
    expect(freeSection(free)).toBe(free);
  });
});
