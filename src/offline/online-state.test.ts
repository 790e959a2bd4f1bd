import { beforeEach, expect, test, vi } from "vitest";
import { onlineState, onReconnect, reportReach } from "./online-state";

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
