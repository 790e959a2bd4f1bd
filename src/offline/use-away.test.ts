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
  [false, false, "You are offline."],
  [false, true, "The box office can't be reached just now."],
])("reached: %s, network: %s", (isReached, onLine, words) => {
  vi.stubGlobal("navigator", { onLine });
  onlineState.write(isReached);
  expect(awayWords()).toBe(words);
});
