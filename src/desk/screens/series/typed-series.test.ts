import { expect, it } from "vitest";
import { formProblem, lineProblems, persistTyped, readTyped, type TypedSeries, withDates } from "./typed-series.ts";

const typed: TypedSeries = {
  series: "Nights",
  lines: [{ id: 1, starts: "2031-03-07T19:30" }],
  from: "",
  until: "",
  weekdays: [],
  times: ["19:30", ""],
  skipped: [],
  isBefore: false,
  days: "30",
  at: "09:00",
};

it("adds dates in the order of time, and none twice", () => {
  const lines = withDates([{ id: 4, starts: "2031-03-07T19:30" }], ["2031-03-08T19:30", "2031-03-06T14:00"]);
  expect(lines.map(({ starts }) => starts)).toEqual(["2031-03-06T14:00", "2031-03-07T19:30", "2031-03-08T19:30"]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  expect(withDates(lines, ["2031-03-06T14:00", "2031-03-06T14:00"])).toEqual(lines);
});

it("says what is wrong with each line", () => {
  const lines = ["2031-03-08T19:30", "2031-03-08T19:30", "2031-03-07T19:30", "2020-01-01T10:00", ""].map(
    (starts, id) => ({ id, starts }),
  );
  expect([...lineProblems(lines, "2031-03-07T19:30", "2026-01-01T00:00")]).toEqual([
    [1, "This date is here twice."],
    [2, "This is the date of the event itself."],
    [3, "This date is in the past."],
    [4, "Please enter a date and a time."],
  ]);
});

it.each([
  [{}, undefined],
  [{ series: " " }, /name the series/],
  [{ lines: [] }, /add a date/],
  [{ lines: Array.from({ length: 103 }, (_, id) => ({ id, starts: "" })) }, /Remove 3/],
  [{ isBefore: true, days: "" }, /how many days/],
  [{ isBefore: true, days: "731" }, /up to 730/],
  [{ isBefore: true, at: "" }, /at what time/],
  [{ isBefore: true }, undefined],
])("a form with %o is judged", (change, words) => {
  const problem = formProblem({ ...typed, ...change });
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeUndefined();
});

it("keeps what is typed over a reload", () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  persistTyped("draft-7", typed, store);
  expect(readTyped("draft-7", store)).toEqual(typed);
  persistTyped("draft-7", null, store);
  expect(readTyped("draft-7", store)).toBeUndefined();
  store.setItem("brolga.desk.series.draft-7", "{");
  expect(readTyped("draft-7", store)).toBeUndefined();
});
