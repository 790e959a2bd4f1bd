import { expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { act, beginEditing, type Editing, undo } from "../model/editing.ts";
import { renameRow } from "../model/edits/name-seats.ts";
import { freePlan } from "../model/free-plan.ts";
import { beginSaving } from "./saving.ts";

const plan = freePlan(drawnPlan());

const rename = (editing: Editing, from: string, to: string): Editing =>
  act(editing, `Named ${to}`, (draft) => {
    renameRow(draft, "STALLS", from, to);
    return undefined;
  });

/** The draft in the box office's answer, with its fields in another order. */
const read = (theirs: SeatPlan, etag: string): PlanDraft => ({
  plan: Object.fromEntries(Object.entries(structuredClone(theirs)).toReversed()) as unknown as SeatPlan,
  revision: 2,
  based_on: 1,
  published: 1,
  edited_by: "Ada Example",
  edited_at: "2026-11-27T00:00:00.000Z",
  etag,
  may_change: true,
  booked: [],
  prices: null,
});

const keptOf = ({ past, future, unsent }: Editing) => ({
  etag: "e1",
  history: { past, future, unsent },
  base: () => plan,
});

const saved = rename(beginEditing(plan), "A", "X");
const twice = rename(saved, "B", "Y");
const undone = undo(twice);

it.each([
  { had: "nothing", theirs: plan, left: 3 },
  { had: "the first change", theirs: saved.plan, left: 0 },
  { had: "both changes", theirs: twice.plan, left: 1 },
])("goes on with the history if the box office had $had when the answer was lost", ({ theirs, left }) => {
  const saving = beginSaving(read(theirs, "e2"), keptOf(undone));
  expect(saving).toMatchObject({ etag: "e2", other: undefined, isWhole: false });
  expect(saving.editing.plan).toEqual(undone.plan);
  expect(saving.editing.past).toBe(undone.past);
  expect(saving.editing.future).toBe(undone.future);
  expect(saving.editing.unsent).toEqual(left > 0 ? undone.unsent.slice(-left) : []);
});

it("merges what somebody else has saved, and begins the history anew", () => {
  const saving = beginSaving(read({ ...plan, name: "Theirs" }, "e2"), keptOf(twice));
  expect(saving.other).toEqual({ by: "Ada Example", at: "2026-11-27T00:00:00.000Z" });
  expect(saving.editing.past.map(({ words }) => words)).toEqual(["Your changes from before"]);
  expect(saving.editing.plan).toEqual({ ...twice.plan, name: "Theirs" });
});
