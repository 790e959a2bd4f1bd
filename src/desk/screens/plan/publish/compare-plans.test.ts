import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { anyPlan, freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { comparePlans, countDifferences } from "./compare-plans.ts";

const stalls = (more: Partial<PlanSection> = {}) =>
  freeSection({
    key: "STALLS",
    title: "Stalls",
    seats: [...straightRow("A", 0, 3), ...straightRow("B", 1, 3)],
    ...more,
  });
const before = planOf([stalls()]);
const words = (after: SeatPlan, from = before) => comparePlans(from, after).map((one) => `${one.kind}: ${one.words}`);
const withSeats = (...seats: NonNullable<PlanSection["seats"]>) => planOf([stalls({ seats })]);
const [a, b] = [straightRow("A", 0, 3), straightRow("B", 1, 3)];

describe("the differences of two plans", () => {
  it("are none between equal plans, and their order of fields does not count", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(comparePlans(plan, structuredClone(plan))).toEqual([]);
      }),
    );
    expect(words({ ...before, version: "another" })).toEqual([]);
  });

  it("are as many the other way round", () => {
    const mirror = { added: "gone", gone: "added", moved: "moved", changed: "changed", renamed: "renamed" };
    const sorted = (list: readonly string[]) => list.toSorted();
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        const there = comparePlans(one, other).filter(({ what }) => what !== "shape");
        const back = comparePlans(other, one).filter(({ what }) => what !== "shape");
        expect(sorted(back.map(({ kind, what }) => `${mirror[kind]} ${what}`))).toEqual(
          sorted(there.map(({ kind, what }) => `${kind} ${what}`)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("tell a seat that is new, gone, moved or changed", () => {
    const [first, , third] = a;
    const next = withSeats(
      { ...(first as (typeof a)[0]), at: [0, -1] },
      { ...(third as (typeof a)[0]), aisle: true, note: "Pillar" },
      { row: "A", number: "4", at: [9, 0] },
      ...b,
    );
    expect(words(next)).toEqual([
      "moved: Stalls: A1 moved",
      "gone: Stalls: A2 is gone",
      "changed: Stalls: A3 changed: aisle, note",
      "added: Stalls: A4 is new",
    ]);
    expect(countDifferences(comparePlans(before, next))).toEqual({ seat: { moved: 1, gone: 1, changed: 1, added: 1 } });
  });

  it("tell a new name on the same spot as a renamed seat, also in another section", () => {
    const [first, second, third] = a;
    const renamed = withSeats(
      { ...(first as (typeof a)[0]), row: "AA" },
      second as (typeof a)[0],
      third as (typeof a)[0],
      ...b,
    );
    expect(comparePlans(before, renamed)).toEqual([
      { kind: "renamed", what: "seat", words: "Stalls: A1 is now AA1", name: "A1", section: "STALLS", at: [0, 0] },
    ]);
    const elsewhere = planOf([stalls({ seats: a }), freeSection({ key: "REAR", title: "Rear", seats: b })]);
    expect(words(elsewhere)).toEqual([
      "added: Rear is new",
      ...[1, 2, 3].map((at) => `renamed: Stalls: B${at} is now Rear: B${at}`),
    ]);
  });

  it("know the seats of a block by the same names", () => {
    const outline = stalls().outline ?? [];
    const block: PlanSection = {
      key: "STALLS",
      title: "Stalls",
      rows: 2,
      columns: 3,
      outline,
      wheelchair: [[1, 1, 1]],
      blocked: [[2, 2, 2]],
      geometry: { kind: "block", origin: [0, 0], angle: 0, seatPitch: 1, rowPitch: 1 },
    };
    expect(words(planOf([block]))).toEqual([
      "changed: Stalls: A1 changed: access",
      "changed: Stalls: B2 changed: held",
    ]);
  });

  it("tell tables, zones, categories, entrances, shapes, the stage and the plan", () => {
    const table = { name: "4", at: [20, 20], shape: "round", seats: 6, sold: "whole" } as const;
    const bar = { kind: "rectangle", at: [30, 2], size: [6, 3], text: { words: "Bar", at: [3, 1] } } as const;
    const from: SeatPlan = {
      ...planOf([stalls({ tables: [table, { ...table, name: "5", at: [30, 20] }] })]),
      zones: [{ name: "Floor", sections: ["STALLS"] }],
      categories: [{ name: "Gold" }],
      shapes: [bar],
      capacity: 50,
      entrances: [{ label: "Door 1", at: [0, 0] }],
    };
    const to: SeatPlan = {
      ...planOf([stalls({ title: "Front stalls", tables: [{ ...table, seats: 8 }] })]),
      zones: [{ name: "Floor", sections: [] }],
      categories: [{ name: "Silver" }],
      capacity: 60,
      shapes: [
        { ...bar, at: [31, 2] },
        { kind: "circle", at: [0, 0], radii: [1, 1] },
      ],
      stage: { ...from.stage, label: "The pit" },
      entrances: [{ label: "Door 1", at: [1, 0] }],
    };
    expect(words(to, from)).toEqual([
      "changed: The plan changed: capacity",
      "changed: The pit changed",
      "moved: Entrance Door 1 moved",
      "changed: Front stalls changed: title",
      "changed: Front stalls: Table 4 changed: seats",
      "gone: Front stalls: Table 5 is gone",
      "changed: Zone Floor changed",
      "gone: Category Gold is gone",
      "added: Category Silver is new",
      "moved: Bar moved",
      "added: A circle is new",
    ]);
  });

  it("tell an outline only if somebody drew it", () => {
    const drawn = stalls({
      outline: [
        [-9, -9],
        [9, -9],
        [9, 9],
      ],
    });
    expect(words(planOf([drawn]))).toEqual(["changed: Stalls changed: outline"]);
  });
});
