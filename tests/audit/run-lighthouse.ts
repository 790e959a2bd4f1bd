import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import type { AuditRoute } from "./audit-routes.ts";
import { atMost, type Finding, type Measured } from "./finding.ts";
import type { Stage } from "./stage.ts";

type Device = "mobile" | "desktop";
type Throttling = "simulate" | "devtools";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];
/** Limits for a phone on slow 4G: milliseconds, and the CLS score. */
const PHONE_BUDGET = {
  "first-contentful-paint": 1000,
  "largest-contentful-paint": 1600,
  "total-blocking-time": 50,
  "cumulative-layout-shift": 0.01,
};
const SHORT = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
};
type Metric = keyof typeof PHONE_BUDGET;
const METRICS = Object.keys(PHONE_BUDGET) as Metric[];
const SPEED: ReadonlySet<string> = new Set(["performance", "FCP", "LCP", "TBT"]);

export interface LighthouseOptions {
  /** Runs of each page on each device. The median by performance counts. */
  runs: number;
  devices: readonly Device[];
  /** Runs once more with the browser's own throttling, for information. */
  withDevtools: boolean;
  /** Whether speed is held to its limits. On a busy machine it says nothing about the product. */
  judgesSpeed: boolean;
  /** The folder for the reports. */
  reports: string;
}

/** Runs Lighthouse 13 on one page: all five categories, and the metrics of a phone. */
export async function runLighthouse(stage: Stage, route: AuditRoute, options: LighthouseOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const device of options.devices) {
    const { result, report } = await middle(stage, route, device, options);
    const line = (of: Measured): Finding => ({
      part: "lighthouse",
      route: route.name,
      ...of,
      measure: `${device} ${of.measure}`,
      report,
    });
    const told = [
      ...scores(result, route),
      ...(device === "mobile" ? METRICS.map((name) => metricOf(result, name)) : []),
    ];
    findings.push(...told.map((of) => line(!options.judgesSpeed && SPEED.has(of.measure) ? unjudged(of) : of)));
  }
  if (options.withDevtools) findings.push(await throttledForReal(stage, route, options));
  return findings;
}

function unjudged(of: Measured): Measured {
  return { ...of, asked: "", passed: true };
}

function scores(result: Result, route: AuditRoute): Measured[] {
  const least: Record<string, number> = {
    ...(route.performance !== undefined && { performance: route.performance }),
    accessibility: 1,
    "best-practices": 1,
    ...(route.listed && { seo: 1, "agentic-browsing": 1 }),
  };
  return Object.entries(least).map(([id, limit]) => {
    const score = result.categories[id]?.score ?? 0;
    const lost = failedAudits(result, id);
    const got = score < limit && lost ? `${score} (${lost})` : String(score);
    return { measure: id, got, asked: `at least ${limit}`, passed: score >= limit };
  });
}

function failedAudits(result: Result, category: string): string {
  const references = result.categories[category]?.auditRefs ?? [];
  const lost = references.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9);
  return lost.map(({ id }) => id).join(", ");
}

function metricOf(result: Result, metric: Metric): Measured {
  const value = result.audits[metric]?.numericValue ?? Number.POSITIVE_INFINITY;
  if (metric === "cumulative-layout-shift")
    return atMost(SHORT[metric], Math.round(value * 1000) / 1000, PHONE_BUDGET[metric], "");
  return atMost(SHORT[metric], Math.round(value), PHONE_BUDGET[metric], "ms");
}

/** The median run by performance, with the path of its report. */
async function middle(stage: Stage, route: AuditRoute, device: Device, { runs, reports }: LighthouseOptions) {
  const outcomes: { result: Result; report: string }[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const { result, html } = await once(stage, route, device, "simulate");
    const report = `${route.name}-${device}-${run}.html`;
    await writeFile(join(reports, report), html);
    outcomes.push({ result, report });
  }
  const score = ({ result }: { result: Result }) => result.categories.performance?.score ?? 0;
  const found = outcomes.toSorted((a, b) => score(a) - score(b))[Math.floor(outcomes.length / 2)];
  if (!found) throw new Error("Lighthouse was not run at all");
  return found;
}

async function throttledForReal(stage: Stage, route: AuditRoute, { reports }: LighthouseOptions): Promise<Finding> {
  const { result, html } = await once(stage, route, "mobile", "devtools");
  const report = `${route.name}-devtools.html`;
  await writeFile(join(reports, report), html);
  const told = METRICS.map((metric) => `${SHORT[metric]} ${result.audits[metric]?.displayValue ?? "?"}`);
  const got = `${result.categories.performance?.score ?? 0}: ${told.join(", ")}`;
  return {
    part: "lighthouse",
    route: route.name,
    measure: "mobile, throttled for real",
    got,
    asked: "",
    passed: true,
    report,
  };
}

/**
 * A browser that is short of time may record nothing of a load (NO_NAVSTART and the like), so it gets a second load.
 */
const LOADS = 2;

async function once({ server, debuggingPort }: Stage, route: AuditRoute, device: Device, throttlingMethod: Throttling) {
  const flags: Flags = {
    port: debuggingPort,
    onlyCategories: CATEGORIES,
    output: "html",
    logLevel: "error",
    throttlingMethod,
  };
  let failure: string | undefined;
  for (let load = 1; load <= LOADS; load += 1) {
    const outcome = await lighthouse(
      new URL(route.path, server.url).href,
      flags,
      device === "desktop" ? desktopConfig : undefined,
    );
    failure = outcome ? outcome.lhr.runtimeError?.message : "no result";
    if (outcome && !failure) return { result: outcome.lhr, html: String(outcome.report) };
  }
  throw new Error(`Lighthouse, ${route.path}: ${failure}`);
}
