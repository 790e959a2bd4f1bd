import { afterEach, expect, it, vi } from "vitest";
import { askEarly, takeEarly } from "./early-calls.ts";

const URL = "data:application/json,7";

afterEach(() => {
  vi.useRealTimers();
});

it("gives an early answer once", async () => {
  askEarly(URL, {});
  expect(await (await takeEarly(URL))?.json()).toBe(7);
  expect(takeEarly(URL)).toBeUndefined();
});

it("gives no answer that is ten seconds old, because it may have changed since", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  askEarly(URL, {});
  vi.advanceTimersByTime(10_000);
  expect(takeEarly(URL)).toBeUndefined();
});

it("leaves a failure to whoever takes the answer", async () => {
  askEarly("no-scheme:", {});
  await expect(takeEarly("no-scheme:")).rejects.toThrow();
});
