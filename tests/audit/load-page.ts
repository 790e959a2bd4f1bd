import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { TraceProcessor } from "lighthouse/core/lib/tracehouse/trace-processor.js";
import type { AuditRoute } from "./audit-routes.ts";
import { type FreshBrowser, openFreshBrowser } from "./fresh-browser.ts";
import type { Figures } from "./measure/budgets.ts";
import { readLoad, shareOfOthers } from "./measure/machine-load.ts";
import { longestMs, scriptMs, type ThreadEvent, untilAlive } from "./measure/main-thread.ts";
import type { View } from "./measure/views.ts";
import type { Stage } from "./stage.ts";

const PERFORMANCE = ["performance"];
const ALL_CATEGORIES = [...PERFORMANCE, "accessibility", "best-practices", "seo", "agentic-browsing"];
/**
 * A browser that is short of time may record nothing of a load (NO_NAVSTART and the like), so the load is repeated in
 * another.
 */
const ATTEMPTS = 2;
/** The figures of a plain load that ends without a paint. A tester sees that too. */
const NO_PAINT: Figures = {
  performance: 0,
  CLS: 0,
  "scripts until alive": 0,
  "our scripts": 0,
  "longest task": 0,
  FCP: Number.POSITIVE_INFINITY,
  LCP: Number.POSITIVE_INFINITY,
  TBT: Number.POSITIVE_INFINITY,
};

/** The server of a page and, if somebody is signed in, their cookies. */
export type LoadFrom = Pick<Stage, "server" | "folder" | "chromiumArgs"> & Partial<Pick<Stage, "browser">>;

export interface LoadOptions {
  view: View;
  /** By how much the phone slows this machine down. */
  slowdown: number;
  /** All of Lighthouse's categories, or only the performance. */
  allCategories: boolean;
}

export interface PageLoad {
  figures: Figures;
  result: Result;
  /** Lighthouse's code for a load that it could not measure, such as NO_FCP. Empty if all went well. */
  failure: string;
  /** Lighthouse's own report. */
  html: string;
  index: number;
  /** The share of the machine that other work took. Undefined where it cannot be measured. */
  others: number | undefined;
}

/** Loads a page once, in a new browser process with an empty profile, and measures it with Lighthouse. */
export async function loadPage(stage: LoadFrom, route: AuditRoute, options: LoadOptions): Promise<PageLoad> {
  const address = new URL(route.path, stage.server.url).href;
  const cookies = (await stage.browser?.cookies(stage.server.url)) ?? [];
  let failure = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const browser = await openFreshBrowser(stage);
    try {
      if (cookies.length > 0) await browser.prepare((context) => context.addCookies(cookies));
      if (options.view.visit === "third") {
        await visit(browser, address);
        await visit(browser, address);
      }
      const before = await readLoad();
      const outcome = await lighthouse(address, flagsOf(browser, options), configOf(options));
      const after = await readLoad();
      failure = outcome ? (outcome.lhr.runtimeError?.code ?? "") : "no result";
      if (outcome && (!failure || options.view.name === "plain"))
        return {
          figures: failure
            ? NO_PAINT
            : figuresOf(outcome.lhr, outcome.artifacts.Trace, new URL(address).origin, options),
          result: outcome.lhr,
          failure,
          html: String(outcome.report),
          index: outcome.lhr.environment.benchmarkIndex,
          others: before && after && shareOfOthers(before, after),
        };
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse, ${route.path}: ${failure}`);
}

function flagsOf({ debuggingPort }: FreshBrowser, { view, slowdown, allCategories }: LoadOptions): Flags {
  return {
    port: debuggingPort,
    onlyCategories: allCategories ? ALL_CATEGORIES : PERFORMANCE,
    output: "html",
    logLevel: "error",
    throttlingMethod: view.throttling,
    disableStorageReset: view.visit === "third",
    ...(view.throttling === "devtools" && { throttling: { cpuSlowdownMultiplier: slowdown } }),
  };
}

const configOf = ({ view }: LoadOptions) => (view.device === "desktop" ? desktopConfig : undefined);

/** An earlier visit, until the page is quiet and its service worker has cached what it needs. */
function visit(browser: FreshBrowser, address: string): Promise<void> {
  return browser.prepare(async (context) => {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    const isApp = await page.evaluate(() => document.querySelector("link[rel=manifest]") !== null);
    if (isApp) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();
  });
}

type Trace = Parameters<typeof TraceProcessor.processTrace>[0];

function figuresOf(result: Result, trace: Trace, origin: string, { view, slowdown }: LoadOptions): Figures {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const processed = TraceProcessor.processTrace(trace);
  const { mainThreadEvents, timeOriginEvt } = processed;
  const { firstContentfulPaint } = TraceProcessor.processNavigation(processed).timestamps;
  const tasks = mainThreadEvents.filter((event: ThreadEvent) => TraceProcessor.isScheduleableTask(event));
  // A simulated load was recorded at this machine's own speed.
  const times = view.throttling === "simulate" && view.device === "phone" ? slowdown : 1;
  return {
    performance: result.categories.performance?.score ?? 0,
    FCP: value("first-contentful-paint"),
    LCP: value("largest-contentful-paint"),
    TBT: value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
    "scripts until alive": times * scriptMs(untilAlive(mainThreadEvents), origin, timeOriginEvt.ts),
    "our scripts": times * scriptMs(mainThreadEvents, origin, timeOriginEvt.ts),
    "longest task": times * longestMs(tasks, firstContentfulPaint),
  };
}
