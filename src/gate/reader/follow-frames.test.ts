import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Pace } from "../rules/scan-pace.ts";
import { followFrames } from "./follow-frames.ts";
import type { FrameRead } from "./reader-messages.ts";

const MINUTE_MS = 60_000;

const takePicture = vi.fn(async () => ({}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal("createImageBitmap", takePicture);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const video = { readyState: 4, videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement;

/**
 * A camera at a door. `see` returns what is in front of it. It counts the frames that were searched for codes, and
 * those that were only compared.
 */
function watchDoor(see: () => FrameRead | Error) {
  const work = { searched: 0, compared: 0 };
  const paces: Pace[] = [];
  const heard: string[] = [];
  let isBroken = false;
  const reader = {
    read: async (_frame: ImageBitmap, look: boolean) => {
      const seen = see();
      if (seen instanceof Error) throw seen;
      work[look || seen.moved ? "searched" : "compared"] += 1;
      return seen;
    },
    stop: () => undefined,
  };
  const stop = followFrames(video, reader, {
    see: ({ texts }) => heard.push(...texts),
    pace: (pace) => paces.push(pace),
    broken: () => {
      isBroken = true;
    },
  });
  return { work, paces, heard, stop, isBroken: () => isBroken };
}

test("if nothing moves, the camera searches for a quarter of a minute, then compares, then turns off", async () => {
  const door = watchDoor(() => ({ texts: [], moved: false }));
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  expect(door.paces).toEqual(["watch", "rest"]);
  // At full pace, two hours would have 90,000 frames.
  expect(door.work.searched).toBeLessThan(200);
  expect(door.work.compared).toBeLessThan(600);
  const untilRest = { ...door.work };
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  expect(door.work).toEqual(untilRest);
});

test("two hours with a person every other minute cost a fifth of the frames, and nobody is missed", async () => {
  let people = 0;
  const beganMs = performance.now();
  const door = watchDoor(() => {
    const nowMs = performance.now() - beganMs;
    const isHere = nowMs % (2 * MINUTE_MS) < 2000;
    if (isHere && nowMs >= people * 2 * MINUTE_MS) people += 1;
    return { texts: isHere ? [`ticket ${people}`] : [], moved: isHere };
  });
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  door.stop();
  expect(new Set(door.heard).size).toBe(60);
  expect(door.work.searched).toBeLessThan((0.2 * (120 * MINUTE_MS)) / 80);
});

test("a camera that gives no frames counts as broken, and one that loses a few does not", async () => {
  let lost = 0;
  const few = watchDoor(() => (++lost < 20 ? new Error("no frame") : { texts: [], moved: true }));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(few.isBroken()).toBe(false);
  few.stop();
  const none = watchDoor(() => new Error("no frame"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(none.isBroken()).toBe(true);
});

test("the middle of each frame is searched, where people hold the code", async () => {
  const door = watchDoor(() => ({ texts: [], moved: true }));
  await vi.advanceTimersByTimeAsync(0);
  door.stop();
  expect(takePicture).toHaveBeenLastCalledWith(video, 280, 0, 720, 720);
});

test("once stopped, it asks for no further frame", async () => {
  const door = watchDoor(() => ({ texts: ["BR1:"], moved: true }));
  await vi.advanceTimersByTimeAsync(1000);
  door.stop();
  const { searched } = door.work;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(door.work.searched).toBe(searched);
});
