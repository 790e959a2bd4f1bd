import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where each test run leaves its report: `npm test` in one folder, `npm run test:faults` in another. */
export const REPORTS = "reports/test";

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: unknown[];
}

function vitestTotals(report: VitestReport): Totals {
  // A file that could not be loaded has no tests to count: it is a failure of its own.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightTotals({ stats, errors }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** The sum of the reports in a folder. A run that left none counts as one failure. */
export async function readTotals(folder: string): Promise<Totals> {
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 };
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  if (files.length === 0) return { ...sum, failed: 1 };
  for (const file of files) {
    const report = JSON.parse(await readFile(join(folder, file), "utf8"));
    const totals = "stats" in report ? playwrightTotals(report) : vitestTotals(report);
    sum.passed += totals.passed;
    sum.failed += totals.failed;
    sum.skipped += totals.skipped;
  }
  return sum;
}

export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/** Run by itself: the sum of all runs, which is the last line of `.ci/run`. */
if (import.meta.main) {
  const runs = await Promise.all(["suite", "faults"].map((run) => readTotals(join(REPORTS, run))));
  const add = (pick: (totals: Totals) => number) => runs.map(pick).reduce((a, b) => a + b, 0);
  const sum = { passed: add((t) => t.passed), failed: add((t) => t.failed), skipped: add((t) => t.skipped) };
  // A skipped test proves nothing: here it is a failure (design page trust.md, Fault tests).
  if (sum.skipped > 0) console.log(`${sum.skipped} skipped: counted as failed`);
  console.log(`${sum.passed} passed, ${sum.failed + sum.skipped} failed`);
  process.exitCode = sum.failed + sum.skipped === 0 ? 0 : 1;
}
