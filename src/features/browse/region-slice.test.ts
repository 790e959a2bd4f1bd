import { expect, test } from "vitest";
import { regionAsked, regionChosen, regionRead, regionSlice } from "./region-slice";

const { reducer } = regionSlice;
const wanted = (state: ReturnType<typeof reducer>) => regionSlice.getSelectors().selectRegionWanted(state);
const first = reducer(undefined, { type: "start" });

test("nobody is asked before the cookies are read", () => {
  expect(wanted(first)).toBe(false);
});

test("asks only where neither answer exists", () => {
  expect(wanted(reducer(first, regionRead({ state: null, skipped: false })))).toBe(true);
  expect(wanted(reducer(first, regionRead({ state: "Victoria", skipped: false })))).toBe(false);
  expect(wanted(reducer(first, regionRead({ state: null, skipped: true })))).toBe(false);
});

test("the label clears the choice and asks again; a choice ends it", () => {
  const chosen = reducer(first, regionChosen({ state: "Tasmania", skipped: false }));
  const asked = reducer(chosen, regionAsked());
  expect(asked).toMatchObject({ state: null, skipped: false });
  expect(wanted(asked)).toBe(true);
  expect(wanted(reducer(asked, regionChosen({ state: null, skipped: true })))).toBe(false);
});
