/**
 * Measures what a first visit costs a browser, each in a browser of its own, on the built product with its demo. Needs a build.
 *
 * - read: the main thread's work (TaskDuration of `Performance.getMetrics`) until the page is quiet, at full speed, and its requests
 * - with the app: the same after a press that only the app can answer
 * - on a phone: from that press to the app's first answer and until the app is alive, with a quarter of the processor and slow 4G
 *
 * RUNS: loads of each page, 5 if not set.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page, request } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { startServer } from "#tests/support/servers/server-process.ts";

const RUNS = Number(process.env.RUNS ?? 5);
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
/** Shorter than the time after which a quiet page loads the app by itself (src/storefront/app/early/needed.ts). */
const QUIET_MS = 3000;
/** Long enough for everything that the app starts once it has hydrated. */
const ALIVE_MS = 2500;

type Figures = Record<string, number>;

const executablePath = await findChromium();

/** Opens an address as a phone does, in a browser of its own. */
async function onPhone(
  url: string,
  prepare: (devtools: CDPSession) => Promise<unknown>,
  measure: Measure,
): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (made) => asked.push(made.resourceType()));
    const devtools = await context.newCDPSession(page);
    await prepare(devtools);
    await page.goto(url, { waitUntil: "load" });
    return await measure(page, devtools, asked);
  } finally {
    await browser.close();
  }
}

type Measure = (page: Page, devtools: CDPSession, asked: readonly string[]) => Promise<Figures>;

/** Presses the first button, which only the app can answer. @returns milliseconds until it looks busy or is answered, and until the app is alive */
function pressFirstButton(page: Page): Promise<{ answered: number; alive: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const button = document.querySelector<HTMLElement>('button[type="button"]');
        if (!button) throw new Error("the page has no button");
        const root = document.documentElement;
        const from = performance.now();
        let answered = 0;
        const watch = new MutationObserver(() => {
          answered ||= performance.now() - from;
          if (root.dataset.alive === undefined) return;
          watch.disconnect();
          resolve({ answered, alive: performance.now() - from });
        });
        watch.observe(document, { attributes: true, childList: true, subtree: true });
        button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        button.click();
      }),
  );
}

const countOf = (asked: readonly string[], type: string) => asked.filter((one) => one === type).length;

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

const atFullSpeed: Measure = async (page, devtools, asked) => {
  await page.waitForTimeout(QUIET_MS);
  const read = {
    "read: work ms": await workOf(devtools),
    "read: requests": asked.length,
    "read: scripts": countOf(asked, "script"),
  };
  await pressFirstButton(page);
  const [scripts, styles] = [countOf(asked, "script"), countOf(asked, "stylesheet")];
  await page.waitForTimeout(ALIVE_MS);
  return { ...read, "app: work ms": await workOf(devtools), "app: scripts": scripts, "app: styles": styles };
};

const asSlowPhone: Measure = async (page) => {
  await page.waitForTimeout(1500);
  const { answered, alive } = await pressFirstButton(page);
  return { "phone: answer ms": answered, "phone: alive ms": alive };
};

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), "brolga-bench-"));
const server = await startServer({
  port: await freePortPair(),
  dataDir: join(folder, "data"),
  env: { RATE_LIMITS: "0" },
});
try {
  const calls = await request.newContext({ baseURL: server.url });
  const [event] = await upcomingEvents(calls);
  if (!event) throw new Error("the demo has no event");
  const pages = { home: "/", list: "/events", event: `/event-detail/${event.slug}/${event.id}` };
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    const loads: Figures[] = [];
    // Renders the page into the cache, because the first visitor's page serves everybody who follows.
    await calls.get(path);
    for (let run = 0; run < RUNS; run++)
      loads.push({
        ...(await onPhone(server.url + path, (devtools) => devtools.send("Performance.enable"), atFullSpeed)),
        ...(await onPhone(server.url + path, slowDown, asSlowPhone)),
      });
    const figures = Object.keys(loads[0] ?? {}).map((key) => [
      key,
      Math.round(median(loads.map((one) => one[key] ?? Number.NaN))),
    ]);
    rows.push({ page: name, ...Object.fromEntries(figures) });
  }
  console.table(rows);
  await calls.dispose();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
