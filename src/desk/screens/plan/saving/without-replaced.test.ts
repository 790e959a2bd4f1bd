import { applyPatches, enablePatches, type Patch } from "immer";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { act, beginEditing, redo, undo } from "../model/editing.ts";
import { moveParts, shift } from "../model/edits/move-parts.ts";
import { removeParts } from "../model/edits/remove-parts.ts";
import { partsOfPlan, selectionOf } from "../model/selection.ts";
import { withoutReplaced } from "./without-replaced.ts";

enablePatches();

const replace = (path: (string | number)[], value: unknown): Patch => ({ op: "replace", path, value });

it("leaves out what is replaced later, also as a part of something larger", () => {
  const last = replace(["sections", 0, "seats"], [2]);
  const patches = [
    replace(["sections", 0, "seats"], [1]),
    replace(["sections", 0, "seats", 0], 3),
    { op: "add" as const, path: ["sections", 0, "seats", 1], value: 4 },
    replace(["sections", 1, "seats"], [5]),
    last,
  ];
  expect(withoutReplaced(patches)).toEqual([patches[3], last]);
});

it("keeps what stood at another place before a list grew or shrank", () => {
  const patches = [
    replace(["sections", 0, "title"], "A"),
    { op: "remove" as const, path: ["sections", 0] },
    replace(["sections", 0, "title"], "B"),
    replace(["shapes", "length"], 1),
    replace(["shapes", "length"], 2),
  ];
  expect(withoutReplaced(patches)).toEqual(patches);
});

it("leads to the same plan as all patches, after undo and redo again and again", () => {
  const plan = drawnPlan();
  const all = selectionOf(...partsOfPlan(plan));
  let editing = act(beginEditing(plan), "Moved", (draft) => {
    moveParts(draft, all, shift([1, 2]));
    return undefined;
  });
  for (let turn = 0; turn < 3; turn += 1) editing = redo(undo(editing));
  editing = act(editing, "Deleted", (draft) => removeParts(draft, selectionOf({ group: "seats STALLS", index: 2 })));
  editing = undo(undo(redo(undo(editing))));
  const patches = editing.unsent.flat();
  const short = withoutReplaced(patches);
  expect(short.length).toBeLessThan(patches.length);
  expect(applyPatches(plan, short)).toEqual(editing.plan);
});
