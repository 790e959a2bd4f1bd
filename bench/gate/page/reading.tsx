import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { scanCode, type Verdict } from "#src/gate/door/scan-ticket.ts";
import { VerdictScreen } from "#src/gate/door/verdict-screen.tsx";
import type { DoorList } from "#src/gate/list/door-list.ts";
import { followFrames } from "#src/gate/reader/follow-frames.ts";
import { type CodeReader, startReader } from "#src/gate/reader/start-reader.ts";
import { CodeInSight } from "#src/gate/rules/code-in-sight.ts";
import "#src/ui/styles/first.css";
import "#src/ui/styles/seat-colours.css";

const WIDTH = 1280;
const HEIGHT = 720;
/** The pause between two people, so that the previous frame is gone. */
const VENUE_MS = 300;

export interface Reading {
  kind: string;
  /** Milliseconds from the frame at the camera to the verdict on the screen. */
  ms: number;
  /** The part of `ms` that searching the frame with the code took. */
  searchMs: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Resolves once the rendered content is on the screen. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The reader, with the milliseconds of its last search. */
function timedReader(): CodeReader & { searchMs: number } {
  const reader = startReader();
  const timed = {
    searchMs: 0,
    stop: reader.stop,
    read: async (frame: ImageBitmap, look: boolean) => {
      const beganMs = performance.now();
      const answer = await reader.read(frame, look);
      timed.searchMs = performance.now() - beganMs;
      return answer;
    },
  };
  return timed;
}

/**
 * Shows each picture (the address of a JPEG) to a camera, and measures the time until the door's whole screen shows the
 * verdict.
 */
export async function readPictures(door: DoorList, addresses: readonly string[]): Promise<Reading[]> {
  const pictures = await Promise.all(addresses.map(async (one) => createImageBitmap(await (await fetch(one)).blob())));
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const scene = canvas.getContext("2d");
  if (!scene) throw new Error("no canvas");
  const video = Object.assign(document.createElement("video"), { muted: true, srcObject: canvas.captureStream(30) });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (verdict: Verdict | null) =>
    flushSync(() =>
      root.render(
        verdict && (
          <VerdictScreen
            verdict={verdict}
            timezone="Australia/Sydney"
            section={undefined}
            training={false}
            darkScreen={false}
            onClose={() => undefined}
            onUndo={() => undefined}
          />
        ),
      ),
    );
  const venue = () => {
    scene.fillStyle = "#777b80";
    scene.fillRect(0, 0, WIDTH, HEIGHT);
  };

  let told: ((reading: { kind: string; atMs: number; searchMs: number }) => void) | undefined;
  const inSight = new CodeInSight();
  const reader = timedReader();
  const answer = async (text: string) => {
    const { searchMs } = reader;
    const verdict = await scanCode(door, text, { direction: "in", training: null }, Date.now());
    show(verdict);
    await painted();
    told?.({ kind: verdict?.kind ?? "no door", atMs: performance.now(), searchMs });
  };
  venue();
  await video.play();
  const stop = followFrames(video, reader, {
    see: ({ texts, moved }) => {
      const text = inSight.next(texts, moved, performance.now());
      if (text !== null) void answer(text);
    },
    pace: () => undefined,
    broken: () => told?.({ kind: "the camera broke", atMs: performance.now(), searchMs: 0 }),
  });
  const readings: Reading[] = [];
  for (const picture of pictures) {
    show(null);
    venue();
    await wait(VENUE_MS);
    const answered = new Promise<{ kind: string; atMs: number; searchMs: number }>((resolve) => {
      told = resolve;
    });
    const drawnMs = performance.now();
    const [width, height] = [picture.width * 2, picture.height * 2];
    scene.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
    const { kind, atMs, searchMs } = await answered;
    readings.push({ kind, ms: atMs - drawnMs, searchMs });
  }
  stop();
  reader.stop();
  root.unmount();
  return readings;
}
