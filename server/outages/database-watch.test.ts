import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseWatch } from "./database-watch.ts";
import { Outage } from "./outage.ts";

const full = Object.assign(new Error("could not extend file"), { code: "53100" });
const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });

let fails = false;
const probe = vi.fn(async () => {
  if (fails) throw full;
});
let lines: object[] = [];
let watch: DatabaseWatch;
beforeEach(() => {
  vi.useFakeTimers();
  fails = false;
  probe.mockClear();
  lines = [];
  const note = (about: object, message: string) => lines.push({ ...about, message });
  watch = new DatabaseWatch(probe, new Outage({ error: note, warn: note } as never, "database"));
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

it("probes at most once in three seconds, however often it is asked", async () => {
  for (let time = 0; time < 20; time++) expect(await watch.takesWrites()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  await watch.takesWrites();
  expect(probe).toHaveBeenCalledTimes(2);
});

it("counts a refused call at once, and looks for the end by itself: two lines for any number of failures", async () => {
  fails = true;
  for (let time = 0; time < 50; time++) expect(watch.failed(full)).toBe(true);
  expect(await watch.takesWrites()).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  fails = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(await watch.takesWrites()).toBe(true);
  expect(lines).toMatchObject([
    { outage: "database", code: "53100", message: "the database is away" },
    { outage: "database", message: "the database is back" },
  ]);
});

it("is not ready for three seconds after a refused call, although the probe succeeds", async () => {
  watch.failed(full);
  expect(await watch.takesWrites()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await watch.takesWrites()).toBe(true);
});

it("leaves what only one call met to be logged by its caller", async () => {
  expect([watch.failed(deadlock), watch.failed(new TypeError("a fault"))]).toEqual([false, false]);
  expect(await watch.takesWrites()).toBe(true);
  expect(lines).toEqual([]);
});
