import { beforeEach, expect, test, vi } from "vitest";
import { onlineState, onReconnect, reportReach } from "./online-state.ts";

beforeEach(() => onlineState.write(true));

test("a request without an answer means offline, the next answer means online again", () => {
  const back = vi.fn();
  const stop = onReconnect(back);
  reportReach(true);
  expect(back).not.toHaveBeenCalled();
  reportReach(false);
  expect(onlineState.read()).toBe(false);
  reportReach(true);
  expect(onlineState.read()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  stop();
});

test("an answer to a call from before the network was lost does not count as being back online", () => {
  const asked = Date.now() - 1000;
  reportReach(false);
  reportReach(true, asked);
  expect(onlineState.read()).toBe(false);
  reportReach(true);
  expect(onlineState.read()).toBe(true);
});
