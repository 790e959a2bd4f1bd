import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import type { AuditRoute } from "./audit-routes.ts";
import { atMost, type Finding } from "./finding.ts";
import type { Stage } from "./stage.ts";

declare global {
  interface Window {
    /** Milliseconds from the start of the load until the words were on the screen. */
    wordsAt?: number;
  }
}

/** Lighthouse's phone: slow 4G, and a processor that takes four times as long as this machine's. */
const PHONE = { latency: 150, downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;
/** A browser fetches the document over a connection that it has to open, which its throttling does not count. */
const CONNECTING_MS = 150;
const BUDGET_MS = 1000;
const RUNS = 5;

/**
 * How long a phone that has never been here takes until words are on the screen that only the office can say. Lighthouse's
 * largest paint may be of other words.
 */
export async function checkWords(
  { server }: Stage,
  { name, path, words }: AuditRoute,
  judgesSpeed: boolean,
): Promise<Finding[]> {
  if (!words) return [];
  // A context of the stage's browser would be the visitor of the other checks, who has been here.
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await firstVisit(browser, server.url + path, words));
  await browser.close();
  const middle = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY;
  const measured = atMost("place on the screen", Math.round(middle), BUDGET_MS, "ms");
  const judged = judgesSpeed ? measured : { ...measured, asked: "", passed: true };
  return [{ part: "lighthouse", route: name, ...judged, measure: `phone, ${judged.measure}` }];
}

async function firstVisit(browser: Browser, address: string, words: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector("main")?.innerText.includes(wanted)) window.wordsAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, words);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...PHONE });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address);
  const at = await page.waitForFunction(() => window.wordsAt);
  const milliseconds = Number(await at.jsonValue());
  await context.close();
  return milliseconds + CONNECTING_MS;
}
