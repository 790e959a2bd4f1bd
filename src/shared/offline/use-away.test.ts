import { afterEach, expect, test, vi } from "vitest";
import { onlineState } from "./online-state.ts";
import { awayWords } from "./use-away.ts";

afterEach(() => {
  onlineState.write(true);
  vi.unstubAllGlobals();
});

test.each([
  [true, true, null],
  [true, false, null],
  [false, false, "You're offline."],
  [false, true, "We can't reach the box office just now."],
])("reached: %s, network: %s", (isReached, onLine, words) => {
  vi.stubGlobal("navigator", { onLine });
  onlineState.write(isReached);
  expect(awayWords()).toBe(words);
});
