import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "#scripts/build.ts";
import { isFresh } from "#scripts/build-stamp.ts";
import { type AuditRoute, routesOfStaff, routesOfWaiting, routesSignedIn, routesSignedOut } from "./audit-routes.ts";
import { serveBarePage } from "./bare-page.ts";
import { ALL_LOOKS, checkAxe, TWO_LOOKS } from "./check-axe.ts";
import { checkBundle } from "./check-bundle.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkInstall } from "./check-install.ts";
import { checkWords } from "./check-words.ts";
import { type Finding, PARTS, type PartName } from "./finding.ts";
import { offlineJourney } from "./offline-journey.ts";
import { reportPage } from "./report-page.ts";
import { reportTable } from "./report-table.ts";
import { type LighthouseOptions, runLighthouse } from "./run-lighthouse.ts";
import { runPwa } from "./run-pwa.ts";
import { openStage, type Stage } from "./stage.ts";

const REPORTS = "reports/audit";
/** Where visitors arrive, and what has to work at the door: the only pages that a quick run gives to Lighthouse. */
const QUICK_ROUTES = ["home", "event", "theatre", "my-tickets"];
const HELP = `npm run audit -- [--quick] [--only ${PARTS.join(",")}] [--routes home,event,…] [--runs 3]

Starts the product on a fresh database and measures it. The table is in ${REPORTS}/index.html and table.md; the exit code is 1 where
something misses its budget. --quick: every page in two looks, Lighthouse once on a phone for ${QUICK_ROUTES.join(", ")},
and speed told but not judged, so that it means the same on a busy machine.`;

const { values: given } = parseArgs({
  options: {
    help: { type: "boolean" },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    routes: { type: "string" },
    runs: { type: "string" },
  },
});

function chosenParts(): Set<PartName> {
  const names = given.only?.split(",") ?? PARTS;
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only knows ${PARTS.join(", ")}, not ${unknown.join(", ")}`);
  return new Set(PARTS.filter((part) => names.includes(part)));
}

function chosenRoutes(routes: readonly AuditRoute[]): AuditRoute[] {
  const names = given.routes?.split(",");
  return routes.filter(({ name }) => names?.includes(name) ?? true);
}

function isForLighthouse({ name, performance }: AuditRoute): boolean {
  return performance !== undefined && (!given.quick || QUICK_ROUTES.includes(name));
}

const lighthouseOptions: LighthouseOptions = {
  runs: Number(given.runs ?? (given.quick ? 1 : 3)),
  devices: given.quick ? ["mobile"] : ["mobile", "desktop"],
  withDevtools: !given.quick,
  judgesSpeed: !given.quick,
  reports: REPORTS,
};

/** Prints each finding as it comes, because the whole audit takes most of an hour. */
function say(findings: readonly Finding[]): readonly Finding[] {
  for (const { passed, part, route, measure, got, asked } of findings)
    console.log(
      `${passed ? "✓" : "✗"} ${part.padEnd(11)}${route.padEnd(19)}${measure.padEnd(34)}${got}${asked && ` (${asked})`}`,
    );
  return findings;
}

async function auditRoute(stage: Stage, route: AuditRoute, parts: ReadonlySet<PartName>): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (parts.has("headers")) findings.push(...say(await checkHeaders(stage, route)));
  if (parts.has("axe")) findings.push(...say(await checkAxe(stage, route, given.quick ? TWO_LOOKS : ALL_LOOKS)));
  if (parts.has("lighthouse") && isForLighthouse(route))
    findings.push(...say(await runLighthouse(stage, route, lighthouseOptions)));
  if (parts.has("lighthouse")) findings.push(...say(await checkWords(stage, route, lighthouseOptions.judgesSpeed)));
  return findings;
}

/** Measured beside the product's pages, to tell a miss from a slow machine. */
async function measureBarePage(stage: Stage): Promise<readonly Finding[]> {
  const { address, close } = await serveBarePage();
  const route: AuditRoute = { name: "(a bare page)", path: address, listed: false, performance: 0 };
  const measured = await runLighthouse(stage, route, { ...lighthouseOptions, judgesSpeed: false });
  close();
  return say(measured.filter(({ asked }) => asked === ""));
}

async function audit(parts: ReadonlySet<PartName>): Promise<Finding[]> {
  if (!(await isFresh())) await build();
  await mkdir(REPORTS, { recursive: true });
  const findings: Finding[] = [];
  if (parts.has("bundle")) findings.push(...say(await checkBundle()));
  const stage = await openStage();
  try {
    if (parts.has("install")) findings.push(...say(await checkInstall(stage)));
    if (parts.has("lighthouse") && !given.quick) findings.push(...(await measureBarePage(stage)));
    if (parts.has("pwa")) findings.push(...say(await runPwa(stage, REPORTS)));
    for (const route of chosenRoutes(await routesSignedOut(stage)))
      findings.push(...(await auditRoute(stage, route, parts)));
    for (const route of chosenRoutes(await routesOfWaiting(stage)))
      findings.push(...(await auditRoute(stage, route, parts)));
    for (const route of chosenRoutes(await routesSignedIn(stage)))
      findings.push(...(await auditRoute(stage, route, parts)));
    if (parts.has("offline")) findings.push(...say(await offlineJourney(stage)));
    for (const route of chosenRoutes(await routesOfStaff(stage)))
      findings.push(...(await auditRoute(stage, route, parts)));
  } finally {
    await stage.close();
  }
  return findings;
}

if (given.help) console.log(HELP);
else {
  const findings = await audit(chosenParts());
  const missed = findings.filter(({ passed }) => !passed);
  const { lighthouse } = JSON.parse(await readFile("package.json", "utf8")).devDependencies;
  const machine = `${cpus().length} processors, Node ${process.version}, Lighthouse ${lighthouse}`;
  const heading = `${new Date().toISOString().slice(0, 10)}, ${machine}: ${findings.length - missed.length} of ${findings.length} measures within their budget.`;
  await writeFile(join(REPORTS, "index.html"), reportPage(findings, heading));
  await writeFile(join(REPORTS, "table.md"), `${heading}\n\n${reportTable(findings)}`);
  console.table(missed.map(({ part, route, measure, got, asked }) => ({ part, route, measure, got, asked })));
  console.log(`${heading} ${join(REPORTS, "index.html")}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
