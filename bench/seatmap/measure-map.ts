import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";

export interface Measured {
  peer: string;
  seats: number;
  /** 4: a processor a quarter as fast. */
  slowdown: number;
  firstPaintMs: number;
  clickMs: number | undefined;
  zoomMs: number | undefined;
  panMs: number | undefined;
  /** Taken by the map alone: the data were there before. */
  heapMb: number;
}

const FRAMES = 40;

/** Frames come as fast as they can be made: what is measured is the work, and not the wait for a screen. */
export async function openBrowser(): Promise<Browser> {
  const args = [...CHROMIUM_ARGS, "--disable-frame-rate-limit", "--disable-gpu-vsync"];
  return chromium.launch({ executablePath: await findChromium("the whole browser"), args });
}

interface Subject {
  peer: string;
  seats: number;
  slowdown: number;
}

/** One map with one house, in a page of its own. */
export async function measureHouse(browser: Browser, address: string, subject: Subject): Promise<Measured> {
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
  const zoomMs = await page.evaluate((count) => window.bench.frames("zoom", count), FRAMES);
  const panMs = await page.evaluate((count) => window.bench.frames("pan", count), FRAMES);
  const clickMs = await clickOnce(page, Math.floor(seats / 2)).catch(() => undefined);
  await page.close();
  return { peer, seats, slowdown, firstPaintMs, clickMs, zoomMs, panMs, heapMb };
}

async function clickOnce(page: Awaited<ReturnType<Browser["newPage"]>>, seat: number): Promise<number> {
  await page.evaluate(() => window.bench.near());
  const { x, y } = await page.evaluate((index) => window.bench.seatAt(index), seat);
  const done = page.evaluate((index) => window.bench.clickToPaint(index), seat);
  await page.mouse.click(x, y);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no seat was chosen")), 5000));
  return Promise.race([done, late]);
}
