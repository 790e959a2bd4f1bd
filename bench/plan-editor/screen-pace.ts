import type { Browser } from "@playwright/test";
import type { EditorPage } from "./editor-page.ts";

const GESTURE_MS = 2500;
/** A screen shows 60 frames a second, so a frame has 16.7 ms. A page's clock counts in tenths. */
const FRAME_MS = 16.8;
const P95 = 0.95;

/** What a screen shows while somebody's hand keeps moving. */
export interface Pace {
  gesture: string;
  frames: number;
  /** The 95th percentile of the times from one frame to the next. */
  p95Ms: number;
  /** Frames that the browser did not show in time. */
  dropped: number;
}

export const keepsPace = ({ frames, p95Ms, dropped }: Pace): boolean =>
  p95Ms <= FRAME_MS && dropped <= (1 - P95) * frames;

declare global {
  interface Window {
    /** When each frame of a gesture began. */
    frameTimes: number[];
  }
}

/** Repeats an input as fast as the page takes it, and follows the frames. */
async function paceOf(
  browser: Browser,
  { page }: EditorPage,
  gesture: string,
  input: (step: number) => Promise<void>,
): Promise<Pace> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline.frame"] });
  await page.evaluate(() => {
    const times: number[] = [];
    window.frameTimes = times;
    const note = (now: number) => {
      if (window.frameTimes !== times) return;
      times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const end = performance.now() + GESTURE_MS;
  for (let step = 0; performance.now() < end; step += 1) await input(step);
  const times = await page.evaluate(() => {
    const { frameTimes } = window;
    // Ends the recording.
    window.frameTimes = [];
    return frameTimes;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
  const gaps = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .sort((a, b) => a - b);
  return {
    gesture,
    frames: gaps.length,
    p95Ms: Math.round(10 * (gaps[Math.ceil(P95 * gaps.length) - 1] ?? Number.NaN)) / 10,
    dropped: traceEvents.filter(({ name }) => name === "DroppedFrame").length,
  };
}

/** Moves, zooms, frames and drags 50,000 seats at the pace of a screen. */
export async function gesturesAtPace(browser: Browser, editor: EditorPage): Promise<Pace[]> {
  const { mouse } = editor.page;
  const [x, y] = await editor.at(0.47, 0.5);
  const circling = async (
    gesture: string,
    [fromX, fromY]: [number, number],
    width: number,
    end?: [number, number],
  ): Promise<Pace> => {
    await mouse.move(fromX, fromY);
    await mouse.down();
    const pace = await paceOf(browser, editor, gesture, (step) =>
      mouse.move(fromX + width * (1 - Math.cos(step / 9)), fromY + (width / 2) * (1 - Math.cos(step / 7))),
    );
    if (end) await mouse.move(...end);
    await mouse.up();
    return pace;
  };
  await mouse.move(x, y);
  const zoom = await paceOf(browser, editor, "zoom", (step) => mouse.wheel(0, step % 60 < 30 ? -60 : 60));
  await editor.press("Move around");
  const pan = await circling("pan", [x, y], 120);
  // The whole venue again.
  for (let step = 0; step < 40; step += 1) await mouse.wheel(0, 120);
  await editor.press("Select");
  const marquee = await circling("marquee", await editor.at(0.005, 0.01), 380, await editor.at(0.995, 0.99));
  await editor.selected(/^50,000 seats/);
  return [zoom, pan, marquee, await circling("drag all seats", [x, y], 20)];
}
