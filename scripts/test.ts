import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.ts";
import { isFresh } from "./build-stamp.ts";
import { findChromium } from "./find-chromium.ts";
import { run } from "./run.ts";
import { REPORTS, readTotals, totalsText } from "./test-totals.ts";

const SUITE = ["unit", "api"];
/** The API's tests again on PostgreSQL, then tests that break servers, and the audit of every page. */
const FAULTS = ["api-on-postgres", "postgres", "faults", "timed-faults", "audit"];
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

async function builtStorefront(): Promise<void> {
  if (!(await isFresh())) await build();
}

/** `npm test`: unit and api on the embedded database in Vitest, then the journeys in a browser, with one count at the end. */
async function testSuite(): Promise<number> {
  const folder = await emptyFolder("suite");
  const chromium = await findChromium();
  await builtStorefront();
  const journeys = await mkdtemp(join(tmpdir(), "brolga-journeys-"));
  const template = join(journeys, "data");
  // Loading the demo uses one core. Vitest runs at the same time, so that the other cores are not idle.
  const [vitestCode, templateCode] = await Promise.all([
    vitest(SUITE, folder),
    run("node", ["tests/e2e/make-template.ts", template]),
  ]);
  const playwrightCode = await run("node", ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "playwright.json"),
    // Without a template the journeys make their own, and report what is wrong.
    ...(templateCode === 0 && { E2E_TEMPLATE: template }),
  });
  await rm(journeys, { recursive: true, force: true });
  console.log(totalsText(await readTotals(folder)));
  return vitestCode || playwrightCode;
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
