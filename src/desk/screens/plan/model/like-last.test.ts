import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { likeLast } from "./like-last.ts";
import { beginSketch, type Sketch, type SketchTool } from "./sketch.ts";

const begun = <T extends SketchTool>(tool: T) =>
  beginSketch(tool, drawnPlan(), "Theatre") as Extract<Sketch, { tool: T }>;

it("takes over the sizes of the last block, and neither its place, its angle nor its names", () => {
  const block = begun("block");
  const sizes = { rows: 12, seats: 11, more: 0.25, pitch: 1.05, rowGap: 1, radius: 40 };
  const last: Sketch = {
    tool: "block",
    section: "Circle",
    block: { ...block.block, ...sizes, at: [50, 50], angle: 18, skew: 1, rowScheme: { kind: "numbers", start: "5" } },
  };
  expect(likeLast(block, last)).toEqual({ ...block, block: { ...block.block, ...sizes } });
});

it("takes over how many seats the last row had, and what the last tables were", () => {
  expect(likeLast(begun("row"), { ...begun("row"), count: 4, row: "Box 1" })).toEqual({ ...begun("row"), count: 4 });
  const tables = begun("tables");
  const same = { count: 1, apart: 5, shape: "rectangle", seats: 6, sold: "seats", size: [4, 1] } as const;
  const last = { ...tables, tables: { ...tables.tables, ...same, at: [9, 9] as const, angle: 90, name: "Booth 1" } };
  expect(likeLast(tables, last)).toEqual({ ...tables, tables: { ...tables.tables, ...same } });
});

it("leaves the first sketch of a tool, and other tools, as they begin", () => {
  expect(likeLast(begun("block"), undefined)).toEqual(begun("block"));
  expect(likeLast(begun("entrance"), { ...begun("entrance"), label: "Foyer" })).toEqual(begun("entrance"));
});
