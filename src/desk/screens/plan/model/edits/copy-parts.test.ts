import { produce } from "immer";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { selectionOf } from "../selection.ts";
import { copyParts } from "./copy-parts.ts";

it("copies an area, an entrance and a shape beside themselves, each with a name of its own", () => {
  let selected: unknown;
  const plan = produce(drawnPlan(), (draft) => {
    const parts = selectionOf(
      { group: "area FLOOR", index: 0 },
      { group: "entrances", index: 0 },
      { group: "shapes", index: 0 },
    );
    selected = copyParts(draft, parts, [20, 5]);
  });
  expect(selected).toEqual(
    selectionOf({ group: "area FLOOR 2", index: 0 }, { group: "entrances", index: 1 }, { group: "shapes", index: 1 }),
  );
  expect(plan.sections.at(-1)).toMatchObject({ key: "FLOOR 2", title: "Floor 2", area: true, units: 100 });
  expect(plan.sections.at(-1)?.outline[0]).toEqual([20, 25]);
  expect(plan.entrances).toEqual([
    { label: "Door 1", at: [-2, 2] },
    { label: "Door 2", at: [18, 7] },
  ]);
  expect(plan.shapes?.map(({ at, text }) => [...at, text?.words])).toEqual([
    [12, 2, "Bar"],
    [32, 7, "Bar"],
  ]);
});
