import { expect, test } from "vitest";
import { regionAsked, regionChosen, regionSlice } from "./region-slice.ts";

const { reducer } = regionSlice;
const { selectRegionAsked: asked } = regionSlice.getSelectors();

test("the label asks again and keeps the choice, and an answer ends the question", () => {
  const chosen = reducer(undefined, regionChosen({ state: "Tasmania", skipped: false }));
  const again = reducer(chosen, regionAsked());
  expect(again).toMatchObject({ state: "Tasmania" });
  expect(asked(again)).toBe(true);
  expect(asked(reducer(again, regionChosen({ state: null, skipped: true })))).toBe(false);
});
