import { produce } from "immer";
import { expect, it } from "vitest";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { type Part, type Selection, selectionOf, toggled, wholeRows } from "../selection.ts";
import { alignShifts, spreadShifts, unitsOf } from "../units.ts";
import { addPart } from "./add-parts.ts";
import { changeSection, moveToSection } from "./change-sections.ts";
import { changeTraits, sharedTraits } from "./change-traits.ts";
import { copyParts } from "./copy-parts.ts";
import { mirror, moveParts, shift, turn } from "./move-parts.ts";
import { nameSeats, nameTables, schemeNames } from "./name-seats.ts";
import { removeParts } from "./remove-parts.ts";

const seats = (...indexes: number[]): Selection =>
  selectionOf(...indexes.map((index): Part => ({ group: "seats STALLS", index })));
const ROW_A = seats(0, 1, 2, 3, 4, 5);

function edited(edit: (plan: Parameters<typeof moveParts>[0]) => unknown): SeatPlan {
  return produce(drawnPlan(), (plan) => {
    edit(plan);
  });
}

const stalls = (plan: SeatPlan) => plan.sections.find(({ key }) => key === "STALLS")?.seats ?? [];
const labels = (plan: SeatPlan, key: string) =>
  plan.sections
    .filter((section) => section.key === key)
    .flatMap((section) => placedSeats(section).map((one) => one.label));

it("moves and turns seats, tables, areas, shapes, entrances and the stage, and keeps their names", () => {
  const all = selectionOf(
    { group: "seats STALLS", index: 0 },
    { group: "tables BANQUET", index: 0 },
    { group: "area FLOOR", index: 0 },
    { group: "shapes", index: 0 },
    { group: "entrances", index: 0 },
    { group: "stage", index: 0 },
  );
  const moved = edited((plan) => moveParts(plan, all, shift([1, 2])));
  expect(stalls(moved)[0]).toMatchObject({ row: "A", number: "1", at: [1, 4] });
  expect(stalls(moved)[1]?.at).toEqual([1, 2]);
  expect(moved.sections[1]?.tables?.[0]?.at).toEqual([1, 14]);
  expect(moved.sections[2]?.outline[0]).toEqual([1, 22]);
  expect(moved.shapes?.[0]?.at).toEqual([13, 4]);
  expect(moved.entrances[0]?.at).toEqual([-1, 4]);
  expect(moved.stage.outline[0]).toEqual([1, -1]);
  const turned = edited((plan) => moveParts(plan, all, turn([0, 0], 90)));
  expect(stalls(turned)[0]?.at).toEqual([-2, 0]);
  expect(turned.sections[1]?.tables?.[0]).toMatchObject({ at: [-12, 0], angle: 90 });
  expect(turned.shapes?.[0]).toMatchObject({ at: [-2, 12], angle: 90 });
});

it("mirrors seats, a turned table, an area and shapes around a middle, across and down", () => {
  const parts = selectionOf(
    { group: "seats STALLS", index: 0 },
    { group: "tables BANQUET", index: 0 },
    { group: "area FLOOR", index: 0 },
    { group: "shapes", index: 0 },
    { group: "shapes", index: 1 },
  );
  const mirrored = (middle: Point, direction: "across" | "down") =>
    edited((plan) => {
      moveParts(plan, selectionOf({ group: "tables BANQUET", index: 0 }), turn([0, 12], 30));
      plan.shapes?.push({
        kind: "polygon",
        at: [1, 1],
        points: [
          [0, 0],
          [3, 0],
          [0, 2],
        ],
      });
      moveParts(plan, parts, mirror(middle, direction));
    });
  const across = mirrored([5, 0], "across");
  expect(stalls(across)[0]?.at).toEqual([10, 2]);
  expect(across.sections[1]?.tables?.[0]).toMatchObject({ at: [10, 12], angle: 330 });
  expect(across.sections[2]?.outline[0]).toEqual([10, 20]);
  expect(across.shapes?.map(({ at }) => at)).toEqual([
    [-6, 2],
    [9, 1],
  ]);
  expect(across.shapes?.[1]?.points).toEqual([
    [0, 0],
    [-3, 0],
    [0, 2],
  ]);
  const down = mirrored([0, 5], "down");
  expect(stalls(down)[0]?.at).toEqual([0, 8]);
  expect(down.sections[1]?.tables?.[0]).toMatchObject({ at: [0, -2], angle: 330 });
  expect(down.sections[2]?.outline[0]).toEqual([0, -10]);
  expect(down.shapes?.map(({ at }) => at)).toEqual([
    [12, 6],
    [1, 9],
  ]);
  expect(down.shapes?.[1]?.points).toEqual([
    [0, 0],
    [3, 0],
    [0, -2],
  ]);
});

it("deletes parts, and a section with its last seat, from its zone too", () => {
  const less = edited((plan) => removeParts(plan, seats(0)));
  expect(labels(less, "STALLS")[0]).toBe("A2");
  const gone = edited((plan) => removeParts(plan, seats(...Array.from({ length: 12 }, (_, index) => index))));
  expect(gone.sections.map(({ key }) => key)).toEqual(["BANQUET", "FLOOR"]);
  expect(gone.zones).toEqual([{ name: "Front", sections: [] }]);
});

it("frees the sections of a deleted entrance", () => {
  const freed = edited((plan) => {
    changeSection(plan, "STALLS", { entrance: "Door 1" });
    removeParts(plan, selectionOf({ group: "entrances", index: 0 }));
  });
  expect(freed.sections[0]?.entrance).toBeUndefined();
});

it("gives copied rows and tables the next free names, and never one twice", () => {
  const once = edited((plan) => {
    const copies = copyParts(plan, ROW_A, [0, 4]);
    expect(copyParts(plan, copies, [0, 1]).get("seats STALLS")?.size).toBe(6);
  });
  expect(new Set(stalls(once).map(({ row }) => row))).toEqual(new Set(["A", "B", "C", "D"]));
  expect(new Set(labels(once, "STALLS")).size).toBe(24);
  const tables = edited((plan) => copyParts(plan, selectionOf({ group: "tables BANQUET", index: 0 }), [0, 9]));
  expect(tables.sections[1]?.tables?.map(({ name }) => name)).toEqual(["1", "2", "3"]);
});

it("copies a whole section as a section of its own, in the same zone", () => {
  const copied = edited((plan) => copyParts(plan, seats(...Array.from({ length: 12 }, (_, index) => index)), [20, 0]));
  expect(copied.sections.at(-1)).toMatchObject({ key: "STALLS 2", title: "Stalls 2" });
  expect(labels(copied, "STALLS 2")).toEqual(labels(copied, "STALLS"));
  expect(copied.zones?.[0]?.sections).toEqual(["STALLS", "STALLS 2"]);
});

it("sets and takes away attributes, and says which the selected seats share", () => {
  const marked = edited((plan) =>
    changeTraits(plan, seats(0, 1), { access: "wheelchair", easy: true, note: "Pillar" }),
  );
  expect(stalls(marked)[1]).toMatchObject({ access: "wheelchair", easy: true, note: "Pillar" });
  expect(sharedTraits(marked, seats(0, 1))).toMatchObject({ access: "wheelchair", easy: true, held: null });
  expect(sharedTraits(marked, seats(0, 5))).toMatchObject({ access: undefined, held: null });
  const plain = edited((plan) => {
    changeTraits(plan, ROW_A, { access: "companion", held: "Sound desk" });
    changeTraits(plan, ROW_A, { access: null, held: null });
  });
  expect(stalls(plain)).toEqual(stalls(drawnPlan()));
});

it("names rows without I and O and numbers seats from the right, over a gap too", () => {
  const plan = edited((draft) => {
    moveParts(draft, seats(3, 4, 5), shift([2, 0]));
  });
  const names = schemeNames(plan, wholeRows(plan, seats(0, 6)), {
    rows: { kind: "letters", without: "IO", start: "H" },
    seats: { kind: "each", from: "right", gapsCount: true },
  });
  const named = produce(plan, (draft) => nameSeats(draft, names));
  expect(stalls(named).map(({ row, number }) => row + number)).toEqual([
    "H8",
    "H7",
    "H6",
    "H3",
    "H2",
    "H1",
    "J6",
    "J5",
    "J4",
    "J3",
    "J2",
    "J1",
  ]);
});

it("counts tables on from a first name", () => {
  const both = selectionOf({ group: "tables BANQUET", index: 0 }, { group: "tables BANQUET", index: 1 });
  const named = edited((plan) => nameTables(plan, both, "Booth 7"));
  expect(named.sections[1]?.tables?.map(({ name }) => name)).toEqual(["Booth 7", "Booth 8"]);
});

it("moves seats to a new section and to one that is there", () => {
  const box = edited((plan) => {
    moveToSection(plan, seats(0, 1), "Box 1");
  });
  expect(labels(box, "BOX 1")).toEqual(["A1", "A2"]);
  expect(labels(box, "STALLS")).toHaveLength(10);
  const back = produce(box, (plan) => {
    moveToSection(plan, selectionOf({ group: "seats BOX 1", index: 0 }, { group: "seats BOX 1", index: 1 }), "Stalls");
  });
  expect(back.sections.map(({ key }) => key)).toEqual(["STALLS", "BANQUET", "FLOOR"]);
});

it("changes what a section says, its zone and its room", () => {
  const changed = edited((plan) => {
    changeSection(plan, "STALLS", { title: "Front stalls", category: "Gold", zone: "Back" });
    changeSection(plan, "FLOOR", { units: 250 });
  });
  expect(changed.sections[0]).toMatchObject({ title: "Front stalls", category: "Gold" });
  expect(changed.categories).toEqual([{ name: "Gold" }]);
  expect(changed.zones).toEqual([{ name: "Back", sections: ["STALLS"] }]);
  expect(changed.sections[2]).toMatchObject({ units: 250, columns: 16, rows: 16 });
});

it("gives new rows, areas and entrances names that are free", () => {
  const more = edited((plan) => {
    addPart(plan, { kind: "seats", section: "Stalls", seats: [{ row: "A", number: "1", at: [0, 9] }] });
    addPart(plan, { kind: "area", isStanding: true, title: "Floor", units: 5, outline: [] });
    addPart(plan, { kind: "entrance", label: "Door 1", at: [0, 0] });
  });
  expect(stalls(more).at(-1)?.row).toBe("C");
  expect(more.sections.at(-1)).toMatchObject({ title: "Floor 2", area: true, units: 5 });
  expect(more.entrances.map(({ label }) => label)).toEqual(["Door 1", "Door 2"]);
});

it("aligns whole rows at an edge, and spreads the seats of one row evenly", () => {
  const plan = edited((draft) => {
    moveParts(draft, ROW_A, shift([3, 0]));
    moveParts(draft, seats(1), shift([0.4, 0.2]));
  });
  const both = seats(...Array.from({ length: 12 }, (_, index) => index));
  expect(alignShifts(unitsOf(plan, both), "left").map(([, by]) => by)).toEqual([
    [-3, 0],
    [0, 0],
  ]);
  const spread = produce(plan, (draft) => {
    for (const [unit, by] of spreadShifts(unitsOf(plan, ROW_A))) moveParts(draft, unit.selection, shift(by));
  });
  expect(
    stalls(spread)
      .slice(0, 6)
      .map(({ at }) => at),
  ).toEqual([
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
    [7, 2],
    [8, 2],
  ]);
});

it("adds parts to a selection, and takes them away if all of them were in it", () => {
  const two = toggled(seats(0), [{ group: "seats STALLS", index: 1 }]);
  expect(two).toEqual(seats(0, 1));
  expect(toggled(two, [{ group: "seats STALLS", index: 1 }])).toEqual(seats(0));
  expect(toggled(seats(0), [{ group: "seats STALLS", index: 0 }]).size).toBe(0);
});
