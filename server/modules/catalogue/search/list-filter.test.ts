import { expect, test } from "vitest";
import { RefusalError } from "#server/plugins/errors.ts";
import { listFilter } from "./list-filter.ts";

test("without a query, everything still to come is listed", () => {
  expect(listFilter({})).toMatchObject({ time: "future", state: null, words: "", skip: 0, limit: null });
});

test("a state's name filters by state in any case, and any other text searches for words", () => {
  expect(listFilter({ search: " new south WALES " })).toMatchObject({ state: "New South Wales", words: "" });
  expect(listFilter({ search: "wales folk" })).toMatchObject({ state: null, words: "wales folk" });
});

test.each([
  [{ is_past: "1" }, "past"],
  [{ is_future: "1", is_past: "1" }, "all"],
  [{ is_future: "1", is_past: "0" }, "future"],
] as const)("%j is %s", (query, time) => {
  expect(listFilter(query).time).toBe(time);
});

test("is_pagination 0 and limit 0 both ask for the whole list", () => {
  expect(listFilter({ is_pagination: "0", skip: "5", limit: "5" })).toMatchObject({ skip: 0, limit: null });
  expect(listFilter({ is_pagination: "1", skip: "5", limit: "5" })).toMatchObject({ skip: 5, limit: 5 });
  expect(listFilter({ limit: "0" }).limit).toBeNull();
});

test.each([{ from: "2026-02-30" }, { to: "2026-13-01" }, { lat: "95", lng: "10" }, { lat: "-33" }])(
  "%j is out of range",
  (query) => {
    expect(() => listFilter(query)).toThrow(RefusalError);
  },
);
