import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Where each test command leaves its reports, in a folder of its own. */
export const REPORTS = "reports/test";

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /**
   * Failed tests, by file and name, each with its error. They are printed last, because often only the end of a long
   * log is stored.
   */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests?: { results: { errors: { message?: string; location?: { line: number } }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
}

/** How many lines of an error are repeated below its test's name: what was expected, what came, and where. */
const LINES_OF_AN_ERROR = 12;

function withError(test: string, errors: readonly string[]): string {
  const lines = errors
    .flatMap((error) => stripVTControlCharacters(error).split("\n"))
    .filter((line) => line.trim() !== "");
  return [test, ...lines.slice(0, LINES_OF_AN_ERROR).map((line) => `  ${line}`)].join("\n");
}

function vitestTotals(report: VitestReport): Totals {
  // A file that could not be loaded has no tests to count, so the file itself counts as one failure.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name = "a file", status, assertionResults }) => {
      const tests = assertionResults
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages = [] }) => withError(fullName, failureMessages));
      const failed = tests.length === 0 && status === "failed" ? ["could not be run"] : tests;
      return failed.map((test) => `${relative(process.cwd(), name)}: ${test}`);
    }),
  };
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const told = errors.map(({ message = "", location }) =>
        location ? `line ${location.line}: ${message}` : message,
      );
      return withError(`${file}: ${title}`, told);
    });
  return [...here, ...suites.flatMap(failedSpecs)];
}

function playwrightTotals(report: PlaywrightReport): Totals {
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    // A test that passes only when retried has found a fault.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failedSpecs(report), ...errors.map(({ message }) => message ?? "an error outside all tests")],
  };
}

function add(sum: Totals, more: Totals): Totals {
  return {
    passed: sum.passed + more.passed,
    failed: sum.failed + more.failed,
    skipped: sum.skipped + more.skipped,
    failures: [...sum.failures, ...more.failures],
  };
}

const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The sum of the reports in a folder. A run without a report counts as one failure. */
export async function readTotals(folder: string): Promise<Totals> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  if (files.length === 0) return { ...NOTHING, failed: 1, failures: [`${folder}: no report`] };
  const reports = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8"))));
  return reports.map((report) => ("stats" in report ? playwrightTotals(report) : vitestTotals(report))).reduce(add);
}

/** The failed tests with their errors, and the count as the last line. */
export function totalsText({ passed, failed, skipped, failures }: Totals): string {
  const count = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
  return [...failures.map((failure) => `failed: ${failure}`), count].join("\n");
}

/** When this file is run as a script, it prints the sum of all runs, which is the last line of `.ci/run`. */
if (import.meta.main) {
  const runs = await Promise.all(["suite", "journeys", "faults"].map((run) => readTotals(join(REPORTS, run))));
  const { skipped, ...sum } = runs.reduce(add);
  // A skipped test proves nothing, so it counts as failed here (docs/design/trust.md#fault-tests).
  if (skipped > 0) console.log(`${skipped} skipped: counted as failed`);
  console.log(totalsText({ ...sum, failed: sum.failed + skipped, skipped: 0 }));
  process.exitCode = sum.failed + skipped === 0 ? 0 : 1;
}
