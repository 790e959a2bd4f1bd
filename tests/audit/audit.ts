import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { isFresh } from "#scripts/build/build-stamp.ts";
import { build } from "#scripts/build.ts";
import { measureAtOnce } from "./at-once.ts";
import { type AuditOptions, HELP, REPORTS, readOptions } from "./audit-options.ts";
import { type AuditRoute, routesOfStaff, routesOfWaiting, routesSignedIn, routesSignedOut } from "./audit-routes.ts";
import { ALL_LOOKS, checkAxe, TWO_LOOKS } from "./check-axe.ts";
import { checkBundle } from "./check-bundle.ts";
import { checkHeaders, watchPage } from "./check-headers.ts";
import { checkInstall } from "./check-install.ts";
import { checkWords } from "./check-words.ts";
import { routesOfDesk } from "./desk-routes.ts";
import type { Finding } from "./finding.ts";
import { phoneOn } from "./measure/phone.ts";
import { offlineJourney } from "./offline-journey.ts";
import { reportPage } from "./report-page.ts";
import { reportTable } from "./report-table.ts";
import { measureBarePage, on, runLighthouse } from "./run-lighthouse.ts";
import { runPwa } from "./run-pwa.ts";
import { openStage, type Stage } from "./stage.ts";
import { indexNow, openYardstick, type Yardstick } from "./yardstick.ts";

/** Pages whose headers and barriers are checked at the same time. Each waits most of the time until its network is idle. */
const CHECKED_AT_ONCE = 2;

/** Prints each finding as it comes, because the whole audit takes hours. */
function say(findings: readonly Finding[]): readonly Finding[] {
  for (const { passed, part, route, measure, got, asked, spread, machine } of findings) {
    // All figures of a view were measured on the same machine, so it is described beside the first.
    const more = [asked, spread, measure.endsWith("performance") && machine].filter(Boolean).join("; ");
    console.log(
      `${passed ? "✓" : "✗"} ${part.padEnd(11)}${route.padEnd(19)}${measure.padEnd(34)}${got}${more && ` (${more})`}`,
    );
  }
  return findings;
}

/** Checks headers and barriers of the pages. A busy machine does not change these results. */
async function checkPages(
  stage: Stage,
  routes: readonly AuditRoute[],
  { parts, quick }: AuditOptions,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const waiting = [...routes];
  const checkNext = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const breaches = new Set<string>();
      const watch = (page: Page) => watchPage(page, stage.server.url, breaches);
      const looks = quick ? TWO_LOOKS : ALL_LOOKS;
      const barriers = parts.has("axe") ? await checkAxe(stage, route, looks, watch) : undefined;
      const headers = parts.has("headers") ? await checkHeaders(stage, route, barriers && breaches) : [];
      findings.push(...say([...headers, ...(barriers ?? [])]));
    }
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return findings;
}

/** Speed, one load at a time. */
async function measurePages(
  stage: Stage,
  routes: readonly AuditRoute[],
  { lighthouse, isForLighthouse }: AuditOptions,
  yardstick: Yardstick,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of routes) {
    if (isForLighthouse(route)) findings.push(...say(await runLighthouse(on(stage), route, lighthouse, yardstick)));
    findings.push(...say(await checkWords(stage, route, lighthouse, phoneOn(indexNow(yardstick)).slowdown)));
  }
  return findings;
}

async function openMeasurement(stage: Stage, { lighthouse, quick }: AuditOptions): Promise<[Yardstick, Finding[]]> {
  const yardstick = await openYardstick(stage, lighthouse.runs);
  const { slowdown, isSlower } = phoneOn(indexNow(yardstick));
  const slower = isSlower ? ", which is slower than the phone: only ratios to the bare page are judged" : "";
  console.log(`the phone is this machine slowed down ${slowdown} times${slower}`);
  if (quick) return [yardstick, []];
  return [yardstick, [...say(await measureBarePage(stage, lighthouse, yardstick))]];
}

async function audit(options: AuditOptions): Promise<Finding[]> {
  const { parts, behind, plain, lighthouse } = options;
  if (!(await isFresh())) await build();
  await mkdir(REPORTS, { recursive: true });
  if (lighthouse.atOnce) return measureAtOnce(lighthouse, say);
  const findings: Finding[] = [];
  if (parts.has("bundle")) findings.push(...say(await checkBundle()));
  const stage = await openStage(behind);
  try {
    if (parts.has("install")) findings.push(...say(await checkInstall(stage)));
    if (parts.has("pwa")) findings.push(...say(await runPwa(stage, REPORTS)));
    let yardstick: Yardstick | undefined;
    if (parts.has("lighthouse")) {
      const [made, bare] = await openMeasurement(stage, options);
      yardstick = made;
      findings.push(...bare);
    }
    const auditPages = async (all: readonly AuditRoute[]) => {
      const routes = options.chosen(all);
      findings.push(...(await checkPages(stage, routes, options)));
      if (yardstick) findings.push(...(await measurePages(stage, routes, options, yardstick)));
    };
    await auditPages(await routesSignedOut(stage));
    if (plain) return findings;
    await auditPages(await routesOfWaiting(stage));
    await auditPages(await routesSignedIn(stage));
    if (parts.has("offline")) findings.push(...say(await offlineJourney(stage)));
    await auditPages(await routesOfStaff(stage));
    await auditPages(await routesOfDesk(stage));
  } finally {
    await stage.close();
  }
  return findings;
}

async function run(options: AuditOptions): Promise<void> {
  const findings = await audit(options);
  const missed = findings.filter(({ passed }) => !passed);
  const { lighthouse } = JSON.parse(await readFile("package.json", "utf8")).devDependencies;
  const machine = `${cpus().length} processors, Node ${process.version}, Lighthouse ${lighthouse}`;
  const behind = options.behind ? `, behind ${options.behind}` : "";
  const isBusy = !options.quick && findings.some((finding) => finding.machine?.includes("busy"));
  const busy = isBusy
    ? " The machine was busy in some of them: our phone is then judged only by its ratio to the bare page."
    : "";
  const within = `${findings.length - missed.length} of ${findings.length} measures within their budget`;
  const heading = `${new Date().toISOString().slice(0, 10)}, ${machine}${behind}: ${within}.${busy}`;
  await writeFile(join(REPORTS, "index.html"), reportPage(findings, heading));
  await writeFile(join(REPORTS, "table.md"), `${heading}\n\n${reportTable(findings)}`);
  console.table(missed.map(({ part, route, measure, got, asked }) => ({ part, route, measure, got, asked })));
  console.log(`${heading} ${join(REPORTS, "index.html")}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(HELP);
else await run(options);
