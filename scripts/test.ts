import { mkdir, readFile, rm } from "node:fs/promises";
import { build } from "./build.ts";
import { isFresh } from "./build-stamp.ts";
import { findChromium } from "./find-chromium.ts";
import { run } from "./run.ts";

const RESULTS = "reports/test";

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

async function vitestTotals(file: string): Promise<Totals> {
  const report = JSON.parse(await readFile(file, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedSuites(report),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A file that could not be loaded has no tests to count: it is a failure of its own. */
function failedSuites(report: { testResults: { status: string; assertionResults: unknown[] }[] }): number {
  return report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length;
}

async function playwrightTotals(file: string): Promise<Totals> {
  const { stats, errors } = JSON.parse(await readFile(file, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** `npm test`: unit, api, races and faults in Vitest, then the journeys in a browser, with one count at the end. */
async function testAll(): Promise<number> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const chromium = await findChromium();
  if (!(await isFresh())) await build();

  const unitFile = `${RESULTS}/vitest.json`;
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  const unitCode = await run("node", [...vitest, `--outputFile.json=${unitFile}`]);
  const e2eFile = `${RESULTS}/playwright.json`;
  const e2eCode = await run("node", ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
  });

  const totals = [await vitestTotals(unitFile), await playwrightTotals(e2eFile)];
  const sum = (pick: (totals: Totals) => number) => totals.map(pick).reduce((a, b) => a + b, 0);
  const skipped = sum((t) => t.skipped);
  console.log(`${sum((t) => t.passed)} passed, ${sum((t) => t.failed)} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return unitCode || e2eCode;
}

process.exitCode = await testAll();
