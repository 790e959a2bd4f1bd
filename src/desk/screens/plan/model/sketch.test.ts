import { expect, it } from "vitest";
import { holds } from "#src/shared/seats/engine/geometry.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { beginSketch, partOfSketch, placeSketch, type SketchTool } from "./sketch.ts";
import { boxOfPart, sketchWithin } from "./sketch-place.ts";

const TOOLS: readonly SketchTool[] = ["block", "row", "tables", "area", "stage", "entrance", "shape"];

it("begins behind everything that the plan has, and moves to where somebody presses", () => {
  for (const tool of TOOLS) {
    const begun = partOfSketch(beginSketch(tool, drawnPlan(), "General admission"));
    const moved = partOfSketch(placeSketch(beginSketch(tool, drawnPlan(), "General admission"), [100, 200]));
    const ys = (part: object) =>
      JSON.stringify(part)
        .match(/-?[\d.]+\]/g)
        ?.map((text) => Number.parseFloat(text)) ?? [];
    expect(Math.max(...ys(begun)), tool).toBeGreaterThanOrEqual(33);
    expect(Math.max(...ys(moved)), tool).toBeGreaterThanOrEqual(198);
  }
});

it("spans what is dragged from corner to corner", () => {
  const area = partOfSketch(placeSketch(beginSketch("area", drawnPlan(), "General admission"), [10, 10], [0, 4]));
  expect(area).toMatchObject({
    kind: "area",
    outline: [
      [0, 4],
      [10, 4],
      [10, 10],
      [0, 10],
    ],
  });
  const row = partOfSketch(placeSketch(beginSketch("row", drawnPlan(), "General admission"), [0, 0], [10, 10]));
  expect(row).toMatchObject({
    seats: expect.arrayContaining([expect.objectContaining({ number: "11", at: [10, 10] })]),
  });
});

it("turns a rectangle around its middle, with its words there", () => {
  const sketch = placeSketch(beginSketch("shape", drawnPlan(), "General admission"), [0, 0], [4, 2]);
  if (sketch.tool !== "shape") throw new Error("another tool");
  const part = partOfSketch({ ...sketch, angle: 90 });
  expect(part).toMatchObject({ shape: { at: [3, -1], angle: 90, text: { words: "Bar", at: [-1, 2] } } });
});

it("begins where it is seen: behind the house if that is on the screen, and else in the middle of what is", () => {
  for (const tool of TOOLS) {
    const begun = beginSketch(tool, drawnPlan(), "General admission");
    const behind = boxOfPart(partOfSketch(begun));
    if (!behind) throw new Error(`${tool} draws nothing`);
    expect(sketchWithin(begun, behind), tool).toBe(begun);
    const seen = { left: 100, top: 200, right: 140, bottom: 230 };
    const within = boxOfPart(partOfSketch(sketchWithin(begun, seen)));
    expect(within && holds(seen, within), tool).toBe(true);
  }
});

it("begins no further away than a plan may go", () => {
  const plan = { ...drawnPlan(), entrances: [{ label: "Far door", at: [0, 99_999] as const }] };
  expect(beginSketch("entrance", plan, "Theatre")).toMatchObject({ at: [expect.any(Number), 100_000] });
});

it("proposes the last section that has seats, whatever areas come behind it", () => {
  expect(beginSketch("block", drawnPlan(), "Theatre")).toMatchObject({ section: "Banquet" });
  expect(beginSketch("block", { ...drawnPlan(), sections: [] }, "Theatre")).toMatchObject({ section: "Stalls" });
});

it("gives what is dragged along a line a body, and nothing an angle that was not turned", () => {
  const shape = partOfSketch(placeSketch(beginSketch("shape", drawnPlan(), "Theatre"), [0, 5], [4, 5]));
  expect(shape).toMatchObject({ shape: { at: [0, 5], size: [4, 0.2] } });
  expect("shape" in shape && Object.keys(shape.shape)).not.toContain("angle");
});

it("rounds a stage towards the seats, within the corners", () => {
  const sketch = placeSketch(beginSketch("stage", drawnPlan(), "Theatre"), [-10, -7], [10, 2]);
  if (sketch.tool !== "stage") throw new Error("another tool");
  const part = partOfSketch({ ...sketch, form: "apron" });
  if (part.kind !== "stage") throw new Error("another part");
  const { outline } = part;
  expect(outline.slice(0, 3)).toEqual([
    [-10, -7],
    [10, -7],
    [10, -0.25],
  ]);
  expect(outline.at(-1)).toEqual([-10, -0.25]);
  expect(outline.find(([x]) => x === 0)).toEqual([0, 2]);
  expect(Math.max(...outline.map(([, y]) => y))).toBe(2);
});
