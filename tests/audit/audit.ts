import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { build } from "../../scripts/build.ts";
import { isFresh } from "../../scripts/build-stamp.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";
import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";

/** `npm run audit`: Lighthouse over the public pages of a fresh box office, on a phone and on a desktop; one table, exit code by budget. */
const REPORTS = "reports/audit";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The least score of each category. */
const BUDGET: Record<string, number> = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 };
const FORM_FACTORS = ["mobile", "desktop"] as const;

interface Row {
  route: string;
  device: string;
  scores: Record<string, number>;
  metrics: string;
}

const { values: options } = parseArgs({ options: { routes: { type: "string" }, runs: { type: "string" } } });
const runs = Number(options.runs ?? 3);

async function publicRoutes(origin: string): Promise<string[]> {
  if (options.routes) return options.routes.split(",");
  const answer = await fetch(`${origin}/api/slider`, { headers: { "x-client-key": "brolga-storefront" } });
  const { response_data: slides } = (await answer.json()) as { response_data: { id: string; slug: string }[] };
  const slide = slides[0];
  return ["/", "/events", ...(slide ? [`/event-detail/${slide.slug}/${slide.id}`] : []), "/login", "/registration"];
}

function median(results: Result[]): Result {
  const sorted = results.toSorted(
    (a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0),
  );
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("no run succeeded");
  return middle;
}

async function measure(url: string, device: (typeof FORM_FACTORS)[number], port: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const flags: Flags = { port, onlyCategories: CATEGORIES, output: "html", logLevel: "error" };
    const outcome = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
    results.push(outcome.lhr);
    const name = `${device}-${new URL(url).pathname.replace(/\W+/g, "-")}-${run + 1}.html`;
    await writeFile(join(REPORTS, name), String(outcome.report));
  }
  return median(results);
}

function toRow(route: string, device: string, result: Result): Row {
  const shown = (id: string) => result.audits[id]?.displayValue ?? "?";
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, result.categories[id]?.score ?? 0]));
  const metrics = `FCP ${shown("first-contentful-paint")}, LCP ${shown("largest-contentful-paint")}, TBT ${shown("total-blocking-time")}, CLS ${shown("cumulative-layout-shift")}`;
  return { route, device, scores, metrics };
}

async function audit(): Promise<Row[]> {
  if (!(await isFresh())) await build();
  await mkdir(REPORTS, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), "brolga-audit-"));
  const server = await startServer({ port: await freePortPair(), dataDir, env: { RATE_LIMITS: "0" } });
  const debuggingPort = await freePortPair();
  const browser = await chromium.launch({
    executablePath: await findChromium("the whole browser"),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debuggingPort}`],
  });
  const rows: Row[] = [];
  try {
    for (const route of await publicRoutes(server.url))
      for (const device of FORM_FACTORS) {
        const row = toRow(route, device, await measure(server.url + route, device, debuggingPort));
        console.log(`${device.padEnd(8)}${route.padEnd(48)}${Object.values(row.scores).join("  ")}  ${row.metrics}`);
        rows.push(row);
      }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return rows;
}

const rows = await audit();
const misses = rows.flatMap((row) =>
  CATEGORIES.filter((id) => (row.scores[id] ?? 0) < (BUDGET[id] ?? 0)).map(
    (id) => `${row.device} ${row.route}: ${id} ${row.scores[id]} is under ${BUDGET[id]}`,
  ),
);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
