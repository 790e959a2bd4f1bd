import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFresh } from "./build/build-stamp.ts";
import { build } from "./build.ts";
import { findChromium } from "./find-chromium.ts";
import { run } from "./run.ts";
import { REPORTS, readTotals, totalsText } from "./test-totals.ts";

const SUITE = ["unit", "api"];
/** The API's tests again on PostgreSQL, then tests that break servers, and the audit of every page. */
const FAULTS = ["api-on-postgres", "postgres", "faults", "mocked", "audit"];
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
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`];
  return run("node", ["node_modules/vitest/vitest.mjs", "run", ...only, ...reports]);
}

/** How many journeys of each of Playwright's projects run at a time. Those that wait for minutes leave the processor to other tests. */
const JOURNEY_WORKERS = { waiting: 3, working: 4 };

function playwright(
  project: keyof typeof JOURNEY_WORKERS,
  folder: string,
  env: Record<string, string>,
): Promise<number> {
  const workers = JOURNEY_WORKERS[project];
  const command = ["node_modules/@playwright/test/cli.js", "test", `--project=${project}`, `--workers=${workers}`];
  // Each run empties its own folder of results first.
  return run("node", [...command, "--reporter=list,json", `--output=test-results/${project}`], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, `playwright-${project}.json`),
  });
}

async function builtStorefront(): Promise<void> {
  if (!(await isFresh())) await build();
}

/** `npm test`: unit and api on the embedded database in Vitest, then the journeys, beside those that wait, with one count at the end. */
async function testSuite(): Promise<number> {
  const folder = await emptyFolder("suite");
  const chromium = await findChromium();
  await builtStorefront();
  const journeys = await mkdtemp(join(tmpdir(), "brolga-journeys-"));
  const template = join(journeys, "data");
  const makeTemplate = async () => {
    const code = await run("node", ["tests/e2e/make-template.ts", template]);
    // Without a template the journeys make their own, and report what is wrong.
    return { CHROMIUM_PATH: chromium, ...(code === 0 && { E2E_TEMPLATE: template }) };
  };
  const made = makeTemplate();
  // Loading the demo uses one core, and the waiting journeys little of any, so they run beside the others.
  const waiting = made.then((env) => playwright("waiting", folder, env));
  const codes = [await vitest(SUITE, folder), await playwright("working", folder, await made), await waiting];
  await rm(journeys, { recursive: true, force: true });
  console.log(totalsText(await readTotals(folder)));
  return Math.max(...codes);
}

/** Runs projects of Vitest on the built storefront, and prints one count at the end. */
async function testProjects(projects: readonly string[], report: string): Promise<number> {
  const folder = await emptyFolder(report);
  await builtStorefront();
  const code = await vitest(projects, folder);
  console.log(totalsText(await readTotals(folder)));
  return code;
}

/** `npm run test:faults`: the API on PostgreSQL, then races, kills and storms on real servers, the invariants checked after each, and the quick audit. */
const testFaults = () => testProjects(FAULTS, "faults");

/** `npm run test:long`: what takes half an hour or more. `.ci/run` leaves it out. */
const testLong = () => testProjects(LONG, "long");

const has = (option: string) => process.argv.includes(option);
process.exitCode = await (has("--long") ? testLong() : has("--faults") ? testFaults() : testSuite());
