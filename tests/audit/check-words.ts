import type { AuditRoute } from "./audit-routes.ts";
import { atMost, type Finding } from "./finding.ts";
import { openFreshBrowser } from "./fresh-browser.ts";
import { summaryOf } from "./measure/statistics.ts";
import type { LighthouseOptions } from "./run-lighthouse.ts";
import type { Stage } from "./stage.ts";

declare global {
  interface Window {
    /** Milliseconds from the start of the load until the words were on the screen. */
    wordsAt?: number;
  }
}

/** Lighthouse's slow 4G. */
const PHONE = { latency: 150, downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
/** A browser fetches the document over a new connection, whose opening its throttling does not count. */
const CONNECTING_MS = 150;
const BUDGET_MS = 1000;

/**
 * How long a phone on its first visit takes to show words that only the box office can provide. Lighthouse's largest
 * paint may be of other words.
 */
export async function checkWords(
  stage: Stage,
  { name, path, words }: AuditRoute,
  { runs, judgesSpeed }: LighthouseOptions,
  slowdown: number,
): Promise<Finding[]> {
  if (!words) return [];
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await firstVisit(stage, stage.server.url + path, words, slowdown));
  const { median, least, most } = summaryOf(times.map(Math.round));
  const measured = atMost("place on the screen", median, BUDGET_MS, "ms");
  const judged = judgesSpeed ? measured : { ...measured, asked: "", passed: true };
  const spread = `${least} ms to ${most} ms`;
  return [{ part: "lighthouse", route: name, ...judged, measure: `phone, ${judged.measure}`, spread }];
}

async function firstVisit(stage: Stage, address: string, words: string, slowdown: number): Promise<number> {
  const browser = await openFreshBrowser(stage);
  try {
    return await browser.prepare(async (context) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 412, height: 823 });
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
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      await page.goto(address);
      const at = await page.waitForFunction(() => window.wordsAt);
      return Number(await at.jsonValue()) + CONNECTING_MS;
    });
  } finally {
    await browser.close();
  }
}
