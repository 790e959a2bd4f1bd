import { Dexie } from "dexie";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { act, beginEditing, type Editing, redo, undo } from "../model/editing.ts";
import { renameRow } from "../model/edits/name-seats.ts";
import { continued, PlanPersister } from "./persisted-plans.ts";

let made = 0;
const keeperName = () => {
  made += 1;
  return `plans-${made}`;
};

const rename = (editing: Editing, from: string, to: string): Editing =>
  act(editing, `Named ${to}`, (plan) => {
    renameRow(plan, "STALLS", from, to);
    return undefined;
  });

/** The state of a page that opens the plan again. */
async function reopened(name: string) {
  const kept = await new PlanPersister("7 hall", name).read();
  if (!kept) throw new Error("nothing is kept");
  return { etag: kept.etag, base: kept.base(), editing: continued(kept, kept.base()) };
}

it("gives back the plan, what can be undone and redone, and what was not sent", async () => {
  const name = keeperName();
  const keeper = new PlanPersister("7 hall", name);
  const begin = beginEditing(drawnPlan());
  let now = rename(rename(begin, "A", "X"), "B", "Y");
  await keeper.keep(begin, "e1", begin.plan);
  await keeper.keep(now, "e1", begin.plan);
  // The first edit is saved. Then one is undone, which is not.
  const saved = rename(begin, "A", "X").plan;
  now = { ...now, unsent: now.unsent.slice(1) };
  await keeper.keep(now, "e2", saved);
  now = undo(now);
  await keeper.keep(now, "e2", saved);

  const kept = await reopened(name);
  expect(kept.etag).toBe("e2");
  expect(kept.base).toEqual(saved);
  expect(kept.editing.plan).toEqual(now.plan);
  expect(kept.editing.unsent).toHaveLength(2);
  expect(kept.editing.past.map(({ words }) => words)).toEqual(["Named X"]);
  expect(redo(kept.editing).plan).toEqual(redo(now).plan);
  expect(undo(kept.editing).plan).toEqual(begin.plan);
});

it("forgets what was undone once something else is edited, and everything when it is told to", async () => {
  const name = keeperName();
  const keeper = new PlanPersister("7 hall", name);
  const begin = beginEditing(drawnPlan());
  const two = rename(rename(begin, "A", "X"), "B", "Y");
  await keeper.keep(two, "e1", begin.plan);
  const other = rename(undo(two), "B", "Z");
  await keeper.keep(other, "e1", begin.plan);
  const kept = await reopened(name);
  expect(kept.editing.past.map(({ words }) => words)).toEqual(["Named X", "Named Z"]);
  expect(kept.editing.future).toEqual([]);
  expect(kept.editing.plan).toEqual(other.plan);
  await keeper.forget();
  expect(await new PlanPersister("7 hall", name).read()).toBeUndefined();
});

it("begins anew after somebody else's changes, and keeps people and venues apart", async () => {
  const name = keeperName();
  const keeper = new PlanPersister("7 hall", name);
  const begin = beginEditing(drawnPlan());
  await keeper.keep(rename(begin, "A", "X"), "e1", begin.plan);
  const merged = beginEditing({ ...drawnPlan(), name: "Theirs" });
  await keeper.keep(merged, "e2", merged.plan, true);
  const kept = await reopened(name);
  expect(kept.editing).toMatchObject({ past: [], future: [], unsent: [], plan: { name: "Theirs" } });
  expect(await new PlanPersister("8 hall", name).read()).toBeUndefined();
});

it("keeps what was sent no longer than the plan, and everything that can be undone", async () => {
  const name = keeperName();
  const keeper = new PlanPersister("7 hall", name);
  const begin = beginEditing(drawnPlan());
  let now = begin;
  await keeper.keep(now, "e0", now.plan);
  for (let edit = 1; edit <= 60; edit += 1) {
    const saved = now.plan;
    now = edit % 2 ? rename(now, "A", "X") : undo(now);
    await keeper.keep(now, `e${edit - 1}`, saved);
    // The box office has this edit. The last one is only on the device.
    if (edit < 60) now = { ...now, unsent: [] };
    await keeper.keep(now, `e${edit}`, edit < 60 ? now.plan : saved);
  }
  const db = await new Dexie(name).open();
  const changes: { json: string }[] = await db.table("changes").toArray();
  db.close();
  const length = changes.reduce((sum, { json }) => sum + json.length, 0);
  expect(length).toBeLessThan(2 * JSON.stringify(begin.plan).length);

  const kept = await reopened(name);
  expect(kept.editing.plan).toEqual(begin.plan);
  expect(kept.editing.unsent).toHaveLength(1);
  expect(kept.editing.future.map(({ words }) => words)).toEqual(["Named X"]);
  expect(redo(kept.editing).plan).toEqual(rename(begin, "A", "X").plan);
});

it("reads what a device kept before steps had their words beside them", async () => {
  const name = keeperName();
  const begin = beginEditing(drawnPlan());
  const edited = rename(begin, "A", "X");
  const [step] = edited.past;
  if (!step) throw new Error("no step");
  const { words, patches, inverse } = step;
  const db = new Dexie(name);
  db.version(1).stores({ heads: "key", steps: "[key+at], key", changes: "[key+at], key" });
  const key = "7 hall";
  await db.table("heads").put({ key, etag: "e1", plan: JSON.stringify(begin.plan), done: 1, sent: 0 });
  await db.table("steps").put({ key, at: 0, json: JSON.stringify({ words, patches, inverse }) });
  await db.table("changes").put({ key, at: 0, json: JSON.stringify(patches) });
  db.close();

  const kept = await reopened(name);
  expect(kept.editing.plan).toEqual(edited.plan);
  expect(kept.editing.past[0]?.words).toBe("Named X");
  expect(undo(kept.editing).plan).toEqual(begin.plan);
});
