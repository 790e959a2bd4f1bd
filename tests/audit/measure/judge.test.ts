import { expect, it } from "vitest";
import { type Figures, limitsOf } from "./budgets.ts";
import { judgeLoads, type Loads, mediansOf } from "./judge.ts";
import { VIEWS, type View, type ViewName } from "./views.ts";

const viewOf = (name: ViewName) => VIEWS.find((view) => view.name === name) as View;
const load = (more: Partial<Figures> = {}): Figures => ({
  performance: 1,
  FCP: 900,
  LCP: 1400,
  TBT: 0,
  CLS: 0,
  "scripts until alive": 200,
  "our scripts": 400,
  "longest task": 20,
  ...more,
});
const bare = load({ FCP: 700, LCP: 700, "scripts until alive": 0, "our scripts": 0 });
const home = { listed: true, performance: 1, longestTask: 25, scripts: 350 };

const judged = (more: Partial<Loads>) => {
  const loads: Loads = { figures: [load()], busy: [], bare, ...more };
  const limits = limitsOf(home, viewOf("throttled"));
  return Object.fromEntries(judgeLoads(loads, limits).map(({ measure, ...of }) => [measure, of]));
};

it("judges the median of the runs, and tells their spread and the bare page", () => {
  const figures = [load({ FCP: 1900 }), load({ FCP: 1150 }), load({ FCP: 1200.4 })];
  expect(judged({ figures }).FCP).toEqual({
    got: "1200 ms",
    asked: "at most 1200 ms",
    passed: true,
    spread: "1150 ms to 1900 ms",
    bare: "700 ms",
  });
  expect(judged({ figures: figures.slice(0, 1) }).FCP).toMatchObject({ got: "1900 ms", passed: false });
});

it.each([
  ["performance", { performance: 0.98 }],
  ["LCP", { LCP: 1601 }],
  ["CLS", { CLS: 0.011 }],
  ["scripts until alive", { "scripts until alive": 351 }],
  ["longest task", { "longest task": 26 }],
])("finds a miss of %s", (figure, more) => {
  const missed = Object.entries(judged({ figures: [load(more)] })).filter(([, { passed }]) => !passed);
  expect(missed.map(([name]) => name)).toEqual([figure]);
});

it.each([
  [[0.99, 0.95, 1], true],
  [[0.99, 0.94, 1], false],
  [[0.98, 0.98, 1], false],
])("holds each plain run to a floor beside the median: %j", (scores, passed) => {
  const figures = scores.map((performance) => load({ performance }));
  const [performance] = judgeLoads({ figures, busy: [], bare }, limitsOf(home, viewOf("plain")));
  expect(performance).toMatchObject({ asked: "at least 0.99, and 0.95 in each run", passed });
});

it("judges only the ratio to the bare page on a busy machine", () => {
  const slow = { busy: ["other work took 40 % of the machine"], bare: load({ FCP: 1400, LCP: 1400 }) };
  const figures = [load({ performance: 0.6, FCP: 2300, LCP: 3300, TBT: 900, "longest task": 80 })];
  const { FCP, LCP, ...others } = judged({ ...slow, figures });
  expect(FCP).toMatchObject({
    got: "2300 ms, 1.64 × the bare page",
    asked: "at most 1.71 × the bare page",
    passed: true,
  });
  expect(LCP).toMatchObject({ got: "3300 ms, 2.36 × the bare page", passed: false });
  for (const [figure, of] of Object.entries(others)) expect(of, figure).toMatchObject({ asked: "", passed: true });
});

it("judges nothing on a busy machine without a bare page", () => {
  const asked = Object.values(judged({ busy: ["busy"], bare: undefined })).map((of) => of.asked);
  expect(new Set(asked)).toEqual(new Set([""]));
});

it("holds each view to its own limits", () => {
  const limits = (name: ViewName, page = home) => limitsOf(page, viewOf(name));
  expect(limits("plain")).toEqual({ performance: 0.99, floor: 0.95, CLS: 0.01 });
  expect(limits("plain", { ...home, listed: false })).toEqual({ performance: 0.95, CLS: 0.01 });
  expect(limitsOf(home, viewOf("plain"), true)).toEqual({ performance: 0.97, CLS: 0.01 });
  expect(limits("throttled")).toMatchObject({ performance: 0.99, FCP: 1200, LCP: 1600, "longest task": 25 });
  expect(limits("throttled", { ...home, listed: false, performance: 0.98 })).toMatchObject({
    performance: 0.98,
    FCP: 1200,
    LCP: 1700,
  });
  expect(limits("warm")).toEqual({ performance: 0.99 });
  expect(limits("desktop")).toEqual({ performance: 1 });
});

it("summarises the bare page by its medians", () => {
  expect(mediansOf([load({ FCP: 1 }), load({ FCP: 3 }), load({ FCP: 2 })])).toEqual(load({ FCP: 2 }));
});
