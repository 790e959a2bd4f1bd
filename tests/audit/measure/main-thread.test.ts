import { expect, it } from "vitest";
import { scriptMs, type ThreadEvent } from "./main-thread.ts";

const ORIGIN = "http://localhost:4173";
const OURS = `${ORIGIN}/assets/app.js`;

/** Milliseconds, for short. */
function event(name: string, at: number, dur: number, url?: string): ThreadEvent {
  return { name, ts: 1000 * at, dur: 1000 * dur, args: url === undefined ? {} : { data: { url } } };
}

const sum = (...events: ThreadEvent[]) => scriptMs(events, { origin: ORIGIN, from: 0, until: 1_000_000 });

it("adds up what runs one after the other, and counts what runs inside it once", () => {
  expect(
    sum(
      event("EvaluateScript", 10, 20, OURS),
      event("v8.compile", 11, 5, OURS),
      event("FunctionCall", 18, 4, OURS),
      event("FunctionCall", 40, 7, OURS),
      event("RunMicrotasks", 45, 5),
    ),
  ).toBe(30);
});

it("leaves out layout and paint, which no script forced", () => {
  expect(sum(event("RunTask", 0, 100), event("UpdateLayoutTree", 5, 30), event("FunctionCall", 50, 10, OURS))).toBe(10);
});

it("leaves out the scripts of the audit and of other origins", () => {
  expect(
    sum(
      event("EvaluateScript", 0, 30, ""),
      event("RunMicrotasks", 10, 5),
      event("FunctionCall", 40, 10, "http://localhost:41730/other.js"),
      event("FunctionCall", 60, 10),
      event("EvaluateScript", 80, 2, `${ORIGIN}/`),
      event("RunMicrotasks", 90, 3),
    ),
  ).toBe(5);
});

it("counts our function inside foreign work", () => {
  expect(
    sum(event("FunctionCall", 0, 30, ""), event("FunctionCall", 10, 12, OURS), event("RunMicrotasks", 15, 2)),
  ).toBe(12);
});

it("counts only what lies between the two times", () => {
  const events = [
    event("FunctionCall", 0, 30, OURS),
    event("FunctionCall", 40, 30, OURS),
    event("FunctionCall", 90, 9, OURS),
  ];
  expect(scriptMs(events, { origin: ORIGIN, from: 10_000, until: 50_000 })).toBe(30);
});
