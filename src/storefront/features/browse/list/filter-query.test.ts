import { expect, test } from "vitest";
import { changedQuery, filterQuery, nearQuery } from "./filter-query.ts";

function filled(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
const query = (values: Record<string, string>, region: string | null = null) =>
  filterQuery(filled(values), region).toString();

test("default values are left out", () => {
  expect(query({ search: "", state: "all", from: "", to: "", category: "", price: "", sort: "soonest" })).toBe("");
  expect(query({ category: "Folk", price: "50", sort: "cheapest" })).toBe("category=Folk&price=50&sort=cheapest");
});

test("a buyer with a state says 'all' to see or search every state", () => {
  expect(query({ state: "all" }, "Victoria")).toBe("state=all");
  expect(query({ state: "all", search: "low sun" }, "Victoria")).toBe("search=low+sun&state=all");
  expect(query({ state: "all", search: "low sun" })).toBe("search=low+sun");
  expect(query({ state: "Tasmania" })).toBe("state=Tasmania");
});

test("the list's default order is left out", () => {
  expect(query({ search: "low", sort: "best" })).toBe("search=low");
  expect(query({ search: "low", sort: "soonest" })).toBe("search=low&sort=soonest");
});

test("another order ends 'near'", () => {
  const near = "Geelong:-38.15,144.36";
  expect(query({ near, sort: "near" })).toBe(new URLSearchParams({ near }).toString());
  expect(query({ near, sort: "latest" })).toBe("sort=latest");
});

test("'near' reaches across a border, unless the buyer filtered by a state", () => {
  const albury = { name: "Albury", lat: -36.08, lng: 146.92 };
  const nearBy = (query: string, region: string | null) =>
    Object.fromEntries(nearQuery(new URLSearchParams(query), albury, region));
  expect(nearBy("shown=40", "New South Wales")).toEqual({ near: "Albury:-36.08,146.92", state: "all" });
  expect(nearBy("state=Victoria&sort=latest", "New South Wales")).toMatchObject({ state: "Victoria" });
  expect(nearBy("", null)).toEqual({ near: "Albury:-36.08,146.92" });
  const before = new URLSearchParams("near=Albury:-36.08,146.92&state=all&category=Folk");
  expect(nearQuery(before, null, "Victoria").toString()).toBe("category=Folk");
});

test("picked days replace 'tonight', and other filters keep it", () => {
  expect(query({ when: "tonight", from: "", category: "Folk" })).toBe("category=Folk&when=tonight");
  expect(query({ when: "tonight", from: "2026-12-01" })).toBe("from=2026-12-01");
});

test("a change keeps the other filters, and starts at the first page", () => {
  const before = new URLSearchParams("search=low&from=2026-12-01&category=Folk&shown=40&utm_source=x");
  expect(changedQuery(before, { when: "weekend", from: "", to: "" }).toString()).toBe(
    "search=low&when=weekend&category=Folk",
  );
  expect(changedQuery(before, { category: "" }).toString()).toBe("search=low&from=2026-12-01");
});
