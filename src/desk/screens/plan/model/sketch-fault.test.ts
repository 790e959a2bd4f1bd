import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { beginSketch, partOfSketch, type Sketch, sketchFault } from "./sketch.ts";

function block(change: object): Sketch {
  const sketch = beginSketch("block", drawnPlan(), "Theatre");
  if (sketch.tool !== "block") throw new Error("another tool");
  return { ...sketch, block: { ...sketch.block, ...change } };
}

it("says that a block is too large before it makes a single seat of it", () => {
  expect(sketchFault(block({}))).toBeUndefined();
  const long = block({ rows: 200, seats: 500, more: 20 });
  expect(sketchFault(long)).toMatch(/^A row has 1,000 seats at most, and one of these would have 4,480\./);
  expect(partOfSketch(long)).toMatchObject({ seats: [] });
  expect(sketchFault(block({ rows: 200, seats: 500 }))).toMatch(
    /50,000 seats at most, and this one would have 100,000/,
  );
  // The block has 999 seats at the front, and each row has a third of a seat more. The fourth row is the first with
  // 1,000, and the seventh has 1,001.
  expect(sketchFault(block({ rows: 6, seats: 999, more: 0.34 }))).toBeUndefined();
  expect(sketchFault(block({ rows: 7, seats: 999, more: 0.34 }))).toMatch(/would have 1,001/);
});

it("says that an arc goes around more than once, and that a row's seats would stand on top of each other", () => {
  expect(sketchFault(block({ rows: 1, seats: 12, radius: 2 }))).toBeUndefined();
  expect(sketchFault(block({ rows: 1, seats: 13, radius: 2 }))).toMatch(/go around more than once/);
  const row = beginSketch("row", drawnPlan(), "Theatre");
  expect(sketchFault(row)).toBeUndefined();
  expect(sketchFault({ ...row, from: [0, 0], to: [0, 0] } as Sketch)).toMatch(/on top of each other/);
});
