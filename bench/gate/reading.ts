import type { Page } from "@playwright/test";
import { drawFrame } from "#tests/support/camera-video.ts";

/** The most milliseconds from a readable frame to its verdict. */
const MAX_READING_MS = 300;
const PICTURES = 20;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const share = (values: readonly number[], part: number) => sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;

/**
 * Measures the time from a code at the camera to the verdict on the screen, on the page with the open door. Chromium
 * slows down only the page's own thread. The search runs in a worker, so the extra time that a slower worker would take
 * is added.
 * @returns a row for the table, and whether it meets its limit.
 */
export async function measureReading(page: Page, codes: readonly string[], slowdown: number) {
  const frames = await Promise.all(codes.slice(0, PICTURES).map(drawFrame));
  const addresses = frames.map((frame) => `data:image/jpeg;base64,${frame.toString("base64")}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const [, ...readings] = await page.evaluate((all) => window.gateBench.read(all), addresses);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const wrong = readings.find(({ kind }) => kind !== "enter" && kind !== "already-in");
  if (wrong) throw new Error(`a picture was not read: ${wrong.kind}`);
  const whole = readings.map(({ ms, searchMs }) => ms + searchMs * (slowdown - 1));
  const row = {
    CPU: `1/${slowdown}`,
    reader: await page.evaluate(() => ("BarcodeDetector" in globalThis ? "the browser's" : "zxing-wasm")),
    "frame to verdict best ms": Math.round(share(whole, 0)),
    "p50 ms": Math.round(share(whole, 0.5)),
    "p95 ms": Math.round(share(whole, 0.95)),
    "search alone p50 ms": Math.round(
      share(
        readings.map(({ searchMs }) => searchMs * slowdown),
        0.5,
      ),
    ),
    limit: `under ${MAX_READING_MS} ms`,
  };
  return { row, meetsLimit: share(whole, 0.5) < MAX_READING_MS };
}
