import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { anyPlan, freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { merge } from "../../../draft-engine/merge.ts";
import { comparePlans } from "../publish/compare-plans.ts";
import { clashSentence, type PlanClash, planShape } from "./plan-shape.ts";

const mergePlans = (base: SeatPlan, mine: SeatPlan, theirs: SeatPlan) => {
  const { value: plan, clashes } = merge(planShape, base, mine, theirs);
  return { plan, clashes };
};
const withTheirs = (plan: SeatPlan, clash: PlanClash): SeatPlan => clash.withTheirs(plan);
const sentences = (clashes: readonly PlanClash[]) => clashes.map(clashSentence);

const seats = [...straightRow("A", 0, 4), ...straightRow("B", 1, 4)];
const stalls = (more: Partial<PlanSection> = {}) => freeSection({ key: "STALLS", title: "Stalls", seats, ...more });
const base = planOf([stalls()]);
/** The plan with other seats. `edit` returns each seat's new state, or nothing to remove it. */
const edited = (edit: (seat: (typeof seats)[0]) => (typeof seats)[0] | undefined, added: typeof seats = []): SeatPlan =>
  planOf([stalls({ seats: [...seats.flatMap((seat) => edit(seat) ?? []), ...added] })]);
const at = (name: string, change: object) => (seat: (typeof seats)[0]) =>
  seat.row + seat.number === name ? { ...seat, ...change } : seat;
const without = (name: string) => (seat: (typeof seats)[0]) => (seat.row + seat.number === name ? undefined : seat);
const names = ({ sections }: SeatPlan) => sections[0]?.seats?.map(({ row, number }) => row + number).join(" ");

describe("merging two plans", () => {
  it("gives theirs if I changed nothing, and mine if they changed nothing", () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        expect(mergePlans(one, structuredClone(one), other)).toEqual({ plan: other, clashes: [] });
        expect(mergePlans(one, other, structuredClone(one))).toEqual({ plan: other, clashes: [] });
        expect(mergePlans(one, other, structuredClone(other))).toEqual({ plan: other, clashes: [] });
      }),
    );
  });

  it("gives mine with a clash, or theirs, for whatever both changed", () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyPlan, (one, mine, theirs) => {
        const { plan, clashes } = mergePlans(one, mine, theirs);
        const switched = clashes.reduce(withTheirs, plan);
        // If theirs is chosen at each clash, the plan is the one that they would have got, seat for seat.
        const { plan: other, clashes: back } = mergePlans(one, theirs, mine);
        expect(comparePlans(switched, other).filter(({ what }) => what !== "shape")).toEqual([]);
        expect(back).toHaveLength(clashes.length);
      }),
      { numRuns: 200 },
    );
  });

  it("keeps the rows in their order if each renamed another one", () => {
    const renamed = (from: string, to: string) => edited((seat) => (seat.row === from ? { ...seat, row: to } : seat));
    const rows = (plan: SeatPlan) => [...new Set(plan.sections[0]?.seats?.map(({ row }) => row))];
    expect(rows(mergePlans(base, renamed("B", "Y"), renamed("A", "Z")).plan)).toEqual(["Z", "Y"]);
    expect(rows(mergePlans(base, renamed("A", "Z"), renamed("B", "Y")).plan)).toEqual(["Z", "Y"]);
  });

  it("keeps changes of different seats, and of different fields of one seat", () => {
    const { plan, clashes } = mergePlans(
      base,
      edited(at("A1", { aisle: true })),
      edited((seat) => at("A1", { note: "Pillar" })(at("B2", { held: "Desk" })(seat))),
    );
    expect(clashes).toEqual([]);
    expect(comparePlans(base, plan).map(({ words }) => words)).toEqual([
      "Stalls: A1 changed: aisle, note",
      "Stalls: B2 changed: held",
    ]);
  });

  it("keeps what both added and removed, with the added seats where they stood", () => {
    const mine = planOf([stalls({ seats: seats.toSpliced(4, 0, { row: "A", number: "5", at: [4, 0] }) })]);
    const theirs = edited(without("B1"), straightRow("C", 2, 2));
    const { plan, clashes } = mergePlans(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(names(plan)).toBe("A1 A2 A3 A4 A5 B2 B3 B4 C1 C2");
    expect(plan.sections[0]).toMatchObject({ rows: 3, columns: 5 });
    expect(comparePlans(plan, mergePlans(base, theirs, mine).plan)).toEqual([]);
  });

  it("keeps an order that one of them changed", () => {
    const turned = planOf([stalls({ seats: seats.toReversed() })]);
    expect(names(mergePlans(base, turned, edited(at("A1", { easy: true }))).plan)).toBe("B4 B3 B2 B1 A4 A3 A2 A1");
    expect(names(mergePlans(base, edited(at("A1", { easy: true })), turned).plan)).toBe("B4 B3 B2 B1 A4 A3 A2 A1");
  });

  it("says what both changed, takes mine, and can switch to theirs", () => {
    const { plan, clashes } = mergePlans(
      base,
      edited(at("A2", { note: "Pillar" })),
      edited(at("A2", { note: "Rail" })),
    );
    expect(clashes).toMatchObject([{ mine: "Pillar", theirs: "Rail" }]);
    expect(sentences(clashes)).toEqual(["Stalls, A2: you both changed its note"]);
    expect(plan).toEqual(edited(at("A2", { note: "Pillar" })));
    expect(clashes.reduce(withTheirs, plan)).toEqual(edited(at("A2", { note: "Rail" })));
  });

  it("says what one removed and the other changed, and can bring it back or take it away", () => {
    const changed = edited(at("A2", { note: "Rail" }));
    const removed = mergePlans(base, edited(without("A2")), changed);
    expect(sentences(removed.clashes)).toEqual(["Stalls, A2: you removed it, and they changed it"]);
    expect(names(removed.plan)).toBe("A1 A3 A4 B1 B2 B3 B4");
    expect(removed.clashes.reduce(withTheirs, removed.plan)).toEqual(changed);
    const kept = mergePlans(base, changed, edited(without("A2")));
    expect(sentences(kept.clashes)).toEqual(["Stalls, A2: you changed it, and they removed it"]);
    expect(kept.clashes.reduce(withTheirs, kept.plan)).toEqual(edited(without("A2")));
  });

  it("says what both added in another way", () => {
    const add = (x: number) => edited((seat) => seat, [{ row: "C", number: "1", at: [x, 2] }]);
    const { plan, clashes } = mergePlans(base, add(0), add(3));
    expect(sentences(clashes)).toEqual(["Stalls, C1: you both added it, each in another way"]);
    expect(plan).toEqual(add(0));
    expect(clashes.reduce(withTheirs, plan)).toEqual(add(3));
  });

  it("merges sections, zones, shapes and the plan's own fields", () => {
    const bar = { kind: "rectangle", at: [30, 2], size: [6, 3], text: { words: "Bar", at: [3, 1] } } as const;
    const pillar = { kind: "circle", at: [5, 5], radii: [1, 1] } as const;
    const from: SeatPlan = {
      ...base,
      shapes: [bar, pillar],
      zones: [{ name: "Floor", sections: ["STALLS"] }],
      capacity: 90,
    };
    const mine: SeatPlan = {
      ...from,
      sections: [...from.sections, freeSection({ key: "REAR", title: "Rear", seats: straightRow("A", 9, 2) })],
      shapes: [pillar],
      capacity: 100,
    };
    const theirs: SeatPlan = {
      ...from,
      shapes: [bar, { ...pillar, at: [6, 5] }],
      zones: [{ name: "Floor", sections: [], colour: "red" }],
      name: "Winter",
    };
    expect(mergePlans(from, mine, theirs)).toEqual({
      plan: { ...mine, shapes: theirs.shapes?.slice(1), zones: theirs.zones, name: "Winter" },
      clashes: [],
    });
    const moved = mergePlans(from, { ...from, shapes: [bar, { ...pillar, at: [4, 5] }] }, theirs);
    expect(sentences(moved.clashes)).toEqual(["A circle: you both changed its shape"]);
    expect(moved.clashes.reduce(withTheirs, moved.plan)).toEqual(theirs);
  });
});
