import { expect, test } from "vitest";
import { regionAsked, regionChosen, regionRead, regionSlice } from "./region-slice.ts";

const { reducer } = regionSlice;
const { selectRegionUnknown: unknown, selectRegionAsked: asked } = regionSlice.getSelectors();
const first = reducer(undefined, { type: "start" });

test("nobody is asked before the cookies are read", () => {
  expect(unknown(first)).toBe(false);
});

test("asks only if there is no answer yet", () => {
  expect(unknown(reducer(first, regionRead({ state: null, skipped: false })))).toBe(true);
  expect(unknown(reducer(first, regionRead({ state: "Victoria", skipped: false })))).toBe(false);
  expect(unknown(reducer(first, regionRead({ state: null, skipped: true })))).toBe(false);
});

test("the label clears the choice and asks again, and a choice ends the question", () => {
  const chosen = reducer(first, regionChosen({ state: "Tasmania", skipped: false }));
  const again = reducer(chosen, regionAsked());
  expect(again).toMatchObject({ state: null, skipped: false });
  expect(asked(again)).toBe(true);
  expect(asked(reducer(again, regionChosen({ state: null, skipped: true })))).toBe(false);
});
