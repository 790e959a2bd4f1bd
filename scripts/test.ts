import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFresh } from "./build/build-stamp.ts";
import { build } from "./build.ts";
import { findChromium } from "./find-chromium.ts";
import { run } from "./run.ts";
import { REPORTS, readTotals, totalsText } from "./test-totals.ts";

/** The API's tests on PostgreSQL, then tests that break servers, and the audit of every page. */
const FAULTS = ["api-at-length", "api-on-postgres", "postgres", "faults", "mocked", "audit"];
/** Tests that take too long for every change. */
const LONG = ["long"];

async function emptyFolder(name: string): Promise<string> {
  const folder = join(REPORTS, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

function vitest(projects: readonly string[], folder: string): Promise<number> {
  const only = projects.map((name) => `--project=${name}`);
  const report = join(folder, `${projects.join("-")}.json`);
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run("node", ["node_modules/vitest/vitest.mjs", "run", ...only, ...reports]);
}

async function builtStorefront(): Promise<void> {
  if (!(await isFresh())) await build();
}

/** Finds or installs a browser, and loads the demo into a folder for the servers of the journeys to copy. */
async function journeysReady(folder: string): Promise<Record<string, string>> {
  const chromium = await findChromium();
  const template = join(folder, "data");
  const code = await run("node", ["tests/e2e/make-template.ts", template]);
  // Without a template the journeys make their own, and report what is wrong.
  return { CHROMIUM_PATH: chromium, ...(code === 0 && { E2E_TEMPLATE: template }) };
}

function playwright(args: readonly string[], folder: string, env: Record<string, string>): Promise<number> {
  return run("node", ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "playwright.json"),
  });
}

async function withTemplateFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-journeys-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm test`: unit, api on the embedded database, and the journeys of the main ways. */
const testSuite = () =>
  withTemplateFolder(async (journeys) => {
    const folder = await emptyFolder("suite");
    // The build and the loading of the demo use one core each, so tests that need neither run beside them.
    const [unit] = await Promise.all([vitest(["unit"], folder), builtStorefront()]);
    const [api, env] = await Promise.all([vitest(["api"], folder), journeysReady(journeys)]);
    return finish(folder, unit, api, await playwright(["--grep=@main"], folder, env));
  });

/** `npm run test:journeys`: every journey. Arguments after `--` go to Playwright. */
const testJourneys = (args: readonly string[]) =>
  withTemplateFolder(async (journeys) => {
    const folder = await emptyFolder("journeys");
    await builtStorefront();
    return finish(folder, await playwright(args, folder, await journeysReady(journeys)));
  });

/** Runs projects of Vitest on the built storefront. */
async function testProjects(projects: readonly string[], report: string): Promise<number> {
  const folder = await emptyFolder(report);
  await builtStorefront();
  return finish(folder, await vitest(projects, folder));
}

/** Prints one count of all reports in the folder. Returns the exit code. */
async function finish(folder: string, ...codes: number[]): Promise<number> {
  console.log(totalsText(await readTotals(folder)));
  return Math.max(...codes);
}

/** `npm run test:faults`: the API at length and on PostgreSQL, then races, kills and storms on real servers, the invariants checked after each, and the quick audit. */
const testFaults = () => testProjects(FAULTS, "faults");

/** `npm run test:long`: what takes half an hour or more. `.ci/run` leaves it out. */
const testLong = () => testProjects(LONG, "long");

const [, , suite, ...args] = process.argv;
const suites: Record<string, () => Promise<number>> = {
  "--journeys": () => testJourneys(args),
  "--faults": testFaults,
  "--long": testLong,
};
process.exitCode = await (suites[suite ?? ""] ?? testSuite)();
