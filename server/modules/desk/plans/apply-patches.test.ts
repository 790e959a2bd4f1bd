import { enablePatches, type Patch, produceWithPatches } from "immer";
import { describe, expect, it } from "vitest";
import type { PlanPatch } from "#contract/wire/desk/plans.ts";
import { patched, WrongPatch } from "./apply-patches.ts";

enablePatches();

const plan = () => ({
  name: "Hall",
  sections: [
    {
      key: "A",
      seats: [
        { row: "A", at: [0, 1] },
        { row: "A", at: [1, 1] },
        { row: "A", at: [2, 1] },
      ],
    },
  ],
});

it("gives what immer's patches describe: moved, added, dropped, put in order", () => {
  const [after, patches] = produceWithPatches(plan(), (draft) => {
    const [section] = draft.sections;
    if (!section) return;
    section.seats.splice(0, 2, { row: "B", at: [7, 7] });
    section.seats.unshift({ row: "C", at: [9, 9] });
    section.seats.pop();
    draft.sections.push({ key: "B", seats: [] });
    draft.name = "House";
  });
  const before = plan();
  expect(patched(before, patches as PlanPatch[])).toEqual(after);
  expect(before).toEqual(plan());
});

it("applies each patch to what the one before left", () => {
  const patches: PlanPatch[] = [
    { op: "add", path: ["sections", 1], value: { key: "B", seats: [] } },
    { op: "add", path: ["sections", 1, "seats", 0], value: { row: "A", at: [0, 0] } },
    { op: "remove", path: ["sections", 0] },
  ];
  expect(patched(plan(), patches).sections).toEqual([{ key: "B", seats: [{ row: "A", at: [0, 0] }] }]);
});

describe("a patch that fits nowhere", () => {
  it.each<[string, Patch | PlanPatch]>([
    ["the whole plan", { op: "replace", path: [], value: {} }],
    ["a prototype", { op: "add", path: ["__proto__", "polluted"], value: 1 }],
    ["a prototype at the end", { op: "add", path: ["sections", 0, "__proto__"], value: {} }],
    ["a constructor", { op: "replace", path: ["constructor", "prototype", "polluted"], value: 1 }],
    ["what a list inherits", { op: "replace", path: ["sections", "map"], value: 1 }],
    ["what an object inherits", { op: "replace", path: ["toString"], value: 1 }],
    ["a missing section", { op: "replace", path: ["sections", 4, "key"], value: "X" }],
    ["an index beyond the list", { op: "add", path: ["sections", 2], value: {} }],
    ["a huge index", { op: "replace", path: ["sections", 4_294_967_294], value: {} }],
    ["a longer list", { op: "replace", path: ["sections", "length"], value: 4_294_967_295 }],
    ["a negative length", { op: "replace", path: ["sections", "length"], value: -1 }],
    ["an index in words", { op: "replace", path: ["sections", "0"], value: {} }],
    ["a number in an object", { op: "add", path: ["sections", 0, 3], value: {} }],
    ["a letter of a text", { op: "replace", path: ["name", 0], value: "B" }],
    ["a missing field", { op: "remove", path: ["capacity"] }],
  ])("%s", (_, patch) => {
    const before = plan();
    expect(() => patched(before, [{ op: "replace", path: ["name"], value: "B" }, patch as PlanPatch])).toThrow(
      new WrongPatch(1),
    );
    expect(before).toEqual(plan());
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
