import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askEarly, takeEarly } from "./early-answers.ts";

const URL = "/api/desk/me";
const ask = () => askEarly({ path: "desk/me" }, "key");

beforeEach(() => void vi.stubGlobal("fetch", async () => Response.json(7)));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives an early answer once", async () => {
  ask();
  expect(await (await takeEarly(URL))?.json()).toBe(7);
  expect(takeEarly(URL)).toBeUndefined();
});

it("gives no answer that is ten seconds old, because it may have changed since", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  ask();
  vi.advanceTimersByTime(10_000);
  expect(takeEarly(URL)).toBeUndefined();
});

it("leaves a failure to whoever takes the answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  ask();
  await expect(takeEarly(URL)).rejects.toThrow();
});
