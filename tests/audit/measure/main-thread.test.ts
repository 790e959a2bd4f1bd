import { expect, it } from "vitest";
import { longestMs, scriptMs, type ThreadEvent, untilAlive } from "./main-thread.ts";

const ORIGIN = "http://localhost:4173";
const OURS = `${ORIGIN}/assets/app.js`;

/** Milliseconds, for short. */
function event(name: string, at: number, dur: number, url?: string): ThreadEvent {
  return { name, ts: 1000 * at, dur: 1000 * dur, args: url === undefined ? {} : { data: { url } } };
}

const sum = (...events: ThreadEvent[]) => scriptMs(events, ORIGIN, 0);

it("adds up what runs one after the other, and counts what runs inside it once", () => {
  expect(
    sum(
      event("EvaluateScript", 10, 20, OURS),
      event("v8.compile", 11, 5, OURS),
      event("FunctionCall", 18, 4, OURS),
      event("FunctionCall", 40, 7, OURS),
      event("RunMicrotasks", 47, 3),
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

it("tells what came before the app was alive from what came later", () => {
  const events = [event("FunctionCall", 0, 30, OURS), event("app-alive", 35, 0), event("FunctionCall", 40, 30, OURS)];
  expect(scriptMs(untilAlive(events), ORIGIN, 0)).toBe(30);
  expect(scriptMs(untilAlive(events.slice(2)), ORIGIN, 0)).toBe(30);
});

it("counts only what begins after the navigation", () => {
  const events = [event("FunctionCall", 0, 30, OURS), event("FunctionCall", 40, 30, OURS)];
  expect(scriptMs(events, ORIGIN, 35_000)).toBe(30);
});

it("counts modules, whose evaluation names no script", () => {
  const compiled = { ...event("v8.compileModule", 0, 4), args: { fileName: OURS } };
  expect(sum(compiled, event("v8.evaluateModule", 10, 18))).toBe(22);
});

it("counts the thread's own time where other processes had the processor meanwhile", () => {
  expect(sum({ ...event("FunctionCall", 0, 60, OURS), tdur: 14_000 })).toBe(14);
  expect(longestMs([{ ...event("RunTask", 10, 60), tdur: 14_000 }, event("RunTask", 80, 12)], 0)).toBe(14);
});

it("finds the longest task after the first paint", () => {
  const tasks = [event("RunTask", 0, 90), event("RunTask", 100, 20), event("RunTask", 130, 24)];
  expect(longestMs(tasks, 95_000)).toBe(24);
  expect(longestMs(tasks, 200_000)).toBe(0);
});
