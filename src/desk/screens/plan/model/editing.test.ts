import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { act, beginEditing, type Edit, type Editing, redo, undo } from "./editing.ts";
import { addPart } from "./edits/add-parts.ts";
import { changeSection, moveToSection } from "./edits/change-sections.ts";
import { changeTraits } from "./edits/change-traits.ts";
import { copyParts } from "./edits/copy-parts.ts";
import { mirror, moveParts, shift, turn } from "./edits/move-parts.ts";
import { nameSeats, renameRow, schemeNames } from "./edits/name-seats.ts";
import { removeParts } from "./edits/remove-parts.ts";
import { partsOfPlan, type Selection, selectionOf } from "./selection.ts";

/** Some of a plan's parts, by their indexes in the list of all. */
const chosen = (editing: Editing, at: readonly number[]): Selection => {
  const parts = partsOfPlan(editing.plan);
  return selectionOf(...at.flatMap((index) => parts[index % parts.length] ?? []));
};

type AnyEdit = (editing: Editing, at: readonly number[], by: number) => Edit;

const edits: readonly AnyEdit[] = [
  (now, at, by) => (plan) => {
    moveParts(plan, chosen(now, at), shift([by, -by]));
    return undefined;
  },
  (now, at, by) => (plan) => {
    moveParts(plan, chosen(now, at), turn([1, 2], by));
    return undefined;
  },
  (now, at, by) => (plan) => {
    moveParts(plan, chosen(now, at), mirror([by, 0], by > 0 ? "across" : "down"));
    return undefined;
  },
  (now, at) => (plan) => removeParts(plan, chosen(now, at)),
  (now, at, by) => (plan) => copyParts(plan, chosen(now, at), [by, by]),
  (now, at, by) => (plan) => {
    changeTraits(plan, chosen(now, at), { access: by > 0 ? "wheelchair" : null, aisle: by > 1, note: "Pillar" });
    return undefined;
  },
  (now, at, by) => (plan) => moveToSection(plan, chosen(now, at), by > 0 ? "Stalls" : "Another"),
  (now, at) => (plan) => {
    nameSeats(plan, schemeNames(now.plan, chosen(now, at), { rows: { kind: "numbers" }, seats: { kind: "odd" } }));
    return undefined;
  },
  (now, _at, by) => (plan) => {
    const section = now.plan.sections[0];
    if (section) changeSection(plan, section.key, { title: `T${by}`, zone: by > 0 ? "Back" : "", category: "Gold" });
    return undefined;
  },
  (_now, _at, by) => (plan) =>
    addPart(plan, {
      kind: "area",
      isStanding: true,
      title: "Pit",
      units: 10 + Math.abs(by),
      outline: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    }),
  (_now, _at, by) => (plan) =>
    addPart(plan, { kind: "seats", section: "Balcony", seats: [{ row: "A", number: "1", at: [by, 9] }] }),
];

const anyEdit = fc.record({
  which: fc.nat(edits.length - 1),
  at: fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }),
  by: fc.integer({ min: -5, max: 5 }),
});

const applyAll = (begin: Editing, list: readonly { which: number; at: number[]; by: number }[]): Editing =>
  list.reduce((now, { which, at, by }) => {
    const edit = edits[which]?.(now, at, by);
    return edit ? act(now, "Edit", edit) : now;
  }, begin);

it("gives the plan before after as many undos as there were edits, and the plan after once they are redone", () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), fc.boolean(), (list, isReloaded) => {
      const begin = beginEditing(drawnPlan());
      let now = applyAll(begin, list);
      const after = now.plan;
      const count = now.past.length;
      // A reload has only the patches.
      if (isReloaded) now = { ...now, past: now.past.map(({ plans: _plans, ...step }) => step) };
      for (let step = 0; step < count; step += 1) now = undo(now);
      expect(now.plan).toEqual(begin.plan);
      for (let step = 0; step < count; step += 1) now = redo(now);
      expect(now.plan).toEqual(after);
    }),
  );
});

it("undoes and redoes hundreds of edits, however long ago the first one was", () => {
  const begin = beginEditing(drawnPlan());
  let now = begin;
  for (let edit = 1; edit <= 600; edit += 1)
    now = act(now, `Moved ${edit}`, (plan) => {
      moveParts(plan, selectionOf({ group: "seats STALLS", index: edit % 12 }), shift([0.1, 0.1]));
      return undefined;
    });
  const after = now.plan;
  for (let edit = 600; edit >= 1; edit -= 1) {
    expect(now.past.at(-1)?.words).toBe(`Moved ${edit}`);
    now = undo(now);
  }
  expect([now.plan, now.past.length]).toEqual([begin.plan, 0]);
  for (let edit = 1; edit <= 600; edit += 1) now = redo(now);
  expect([now.plan, now.future.length]).toEqual([after, 0]);
});

it("sends patches that lead from the plan that the box office has to the plan on the screen, undo and redo included", async () => {
  const { applyPatches } = await import("immer");
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), fc.nat(5), (list, undos) => {
      const begin = beginEditing(drawnPlan());
      let now = applyAll(begin, list);
      for (let step = 0; step < undos; step += 1) now = undo(now);
      now = redo(now);
      expect(applyPatches(begin.plan, JSON.parse(JSON.stringify(now.unsent.flat())))).toEqual(
        JSON.parse(JSON.stringify(now.plan)),
      );
    }),
  );
});

it("forgets what was undone once something else is edited", () => {
  const moved = act(beginEditing(drawnPlan()), "Rename", (plan) => {
    renameRow(plan, "STALLS", "A", "AA");
    return undefined;
  });
  const other = act(undo(moved), "Delete", (plan) => removeParts(plan, selectionOf({ group: "shapes", index: 0 })));
  expect(other.future).toEqual([]);
  expect(redo(other)).toBe(other);
});

it("changes nothing and keeps the history if an edit leaves the plan as it is", () => {
  const begin = beginEditing(drawnPlan());
  const same = act(begin, "Nothing", () => selectionOf({ group: "stage", index: 0 }));
  expect(same).toMatchObject({ plan: begin.plan, past: [], unsent: [] });
});

it("draws the outline of a section anew when its seats leave it, and keeps one that somebody drew while it holds them", () => {
  const begin = beginEditing(drawnPlan());
  const away = act(begin, "Move", (plan) => {
    moveParts(plan, selectionOf({ group: "seats STALLS", index: 0 }), shift([-10, 0]));
    return undefined;
  });
  expect(Math.min(...(away.plan.sections[0]?.outline ?? []).map(([x]) => x))).toBeLessThan(-10);
  const wide = [
    [-20, -20],
    [40, -20],
    [40, 40],
    [-20, 40],
  ] as const;
  const plan = drawnPlan();
  const drawn = beginEditing({
    ...plan,
    sections: plan.sections.map((section, index) => (index === 0 ? { ...section, outline: [...wide] } : section)),
  });
  const within = act(drawn, "Move", (draft) => {
    moveParts(draft, selectionOf({ group: "seats STALLS", index: 0 }), shift([-5, 0]));
    return undefined;
  });
  expect(within.plan.sections[0]?.outline).toEqual(wide);
});
