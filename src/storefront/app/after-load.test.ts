import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilQuiet } from "./after-load.ts";

let fetched: number;
let isUrgent: boolean;
let isQuiet: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  fetched = 0;
  isUrgent = false;
  isQuiet = false;
  void untilQuiet(
    () => isUrgent,
    () => fetched,
  ).then(() => {
    isQuiet = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets this much time pass. The page receives an answer every 400 ms. */
async function fetchFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 400) {
    fetched += 1;
    await vi.advanceTimersByTimeAsync(400);
  }
}

it("waits half a second after the last answer", async () => {
  await fetchFor(2000);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isQuiet).toBe(true);
});

it("waits five seconds for a page that goes on fetching", async () => {
  await fetchFor(4800);
  expect(isQuiet).toBe(false);
  await fetchFor(400);
  expect(isQuiet).toBe(true);
});

it("waits no longer once it is urgent, although the page goes on fetching", async () => {
  await fetchFor(1200);
  expect(isQuiet).toBe(false);
  isUrgent = true;
  await fetchFor(400);
  expect(isQuiet).toBe(true);
});

it("waits for the network", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isQuiet).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(isQuiet).toBe(true);
});
