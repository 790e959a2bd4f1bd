import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soonAfterPaint } from "./in-own-task.ts";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => delete frames[id - 1]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("works after the frame, and only once", () => {
  const work = vi.fn();
  soonAfterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it("works soon in a tab that paints no frame, and only once if one comes later", () => {
  const work = vi.fn();
  soonAfterPaint(work);
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
  frames.forEach((frame) => void frame(0));
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});
