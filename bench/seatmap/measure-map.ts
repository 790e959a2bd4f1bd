import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";
import { median } from "../load.ts";

export interface Measured {
  peer: string;
  seats: number;
  /** 4: a processor at a quarter of the speed. */
  slowdown: number;
  firstPaintMs: number;
  clickMs: number | undefined;
  zoomMs: number | undefined;
  panMs: number | undefined;
  /** Memory of the map alone: the data were loaded before. */
  heapMb: number;
}

const FRAMES = 40;
const CLICKS = 5;

/** Frames come as fast as they can be made, so the work is measured and not the wait for a screen. */
export async function openBrowser(): Promise<Browser> {
  const args = [...CHROMIUM_ARGS, "--disable-frame-rate-limit", "--disable-gpu-vsync"];
  return chromium.launch({ executablePath: await findChromium("the whole browser"), args });
}

interface Subject {
  peer: string;
  seats: number;
  slowdown: number;
}

/** Measures one map with one venue, in a new page. */
export async function measureVenue(browser: Browser, address: string, subject: Subject): Promise<Measured> {
  const { peer, seats, slowdown } = subject;
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } });
  page.on("pageerror", (error) => console.error(`${peer}: ${error.message}`));
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await devtools.send("Runtime.getHeapUsage");
    return usedSize + (backingStorageSize ?? 0);
  };
  await page.goto(`${address}?peer=${peer}&seats=${seats}`);
  await page.evaluate(() => window.bench.prepare());
  const before = await heap();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const firstPaintMs = await page.evaluate(() => window.bench.firstPaint());
  const heapMb = ((await heap()) - before) / 2 ** 20;
  // On a slower processor only first paint and click are measured.
  const frames = async (kind: "zoom" | "pan") =>
    slowdown === 1
      ? page.evaluate(([act, count]) => window.bench.frames(act, count), [kind, FRAMES] as const)
      : undefined;
  const zoomMs = await frames("zoom");
  const panMs = await frames("pan");
  const clickMs = await clickSeveral(page, peer, seats).catch(() => undefined);
  await page.close();
  return { peer, seats, slowdown, firstPaintMs, clickMs, zoomMs, panMs, heapMb };
}

/** The median of several clicks, each on another seat. */
async function clickSeveral(page: Page, peer: string, seats: number): Promise<number | undefined> {
  await page.evaluate(() => window.bench.near());
  const times: number[] = [];
  for (let nth = 0; nth < CLICKS; nth++) {
    // Only free seats. On our own map, a seat is given by its index in the visible row.
    const seat = peer.startsWith("ours") ? nth : freeSeat(Math.floor(seats / 2) + 40 * nth);
    times.push(await clickOnce(page, seat));
  }
  return median(times);
}

/** The next free seat from here on (page/house.ts). */
const freeSeat = (from: number): number => (from % 7 === 3 || from % 23 === 5 ? freeSeat(from + 1) : from);

async function clickOnce(page: Page, seat: number): Promise<number> {
  const { x, y } = await page.evaluate((index) => window.bench.seatAt(index), seat);
  // A pointer moves to the seat before it presses.
  await page.mouse.move(x, y);
  await page.evaluate(() => window.bench.rest());
  const done = page.evaluate((index) => window.bench.clickToPaint(index), seat);
  await page.mouse.click(x, y);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no seat was chosen")), 5000));
  const took = await Promise.race([done, late]);
  await page.evaluate(() => window.bench.rest());
  return took;
}
