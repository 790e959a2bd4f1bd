import { expect, it } from "vitest";
import { beginHistory, redo, step, undo } from "./step-history.ts";

const three = step(step(step(beginHistory("a"), "b"), "c"), "d");

it("goes back step by step to the beginning, and no further", () => {
  const back = undo(undo(three));
  expect([undo(three).now, back.now, undo(back).now]).toEqual(["c", "b", "a"]);
  expect(undo(undo(back)).now).toBe("a");
});

it("does undone steps again in their order, until the last", () => {
  const start = undo(undo(undo(three)));
  expect([redo(start).now, redo(redo(start)).now, redo(redo(redo(start))).now]).toEqual(["b", "c", "d"]);
  expect(redo(three)).toBe(three);
});

it("forgets undone steps once there is a new one, and takes no step that changes nothing", () => {
  const other = step(undo(three), "e");
  expect([redo(other).now, undo(other).now]).toEqual(["e", "c"]);
  expect(step(undo(three), "c")).toEqual(undo(three));
});
