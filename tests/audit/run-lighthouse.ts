import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Result } from "lighthouse";
import type { AuditRoute } from "./audit-routes.ts";
import type { Finding, Measured } from "./finding.ts";
import { type LoadFrom, loadPage, type PageLoad } from "./load-page.ts";
import { type Limits, limitsOf } from "./measure/budgets.ts";
import { judgeLoads, mediansOf } from "./measure/judge.ts";
import { whyBusy } from "./measure/machine-load.ts";
import { phoneOn } from "./measure/phone.ts";
import { summaryOf } from "./measure/statistics.ts";
import type { View } from "./measure/views.ts";
import type { Stage } from "./stage.ts";
import { indexNow, type Yardstick } from "./yardstick.ts";

/** Lighthouse's default. */
const PLAIN_SLOWDOWN = 4;

/** Opens the server from which a page is loaded. */
export type OpenServer = () => Promise<{ from: LoadFrom; close: () => Promise<void> }>;

/** All loads from one server. */
export const on =
  (stage: Stage): OpenServer =>
  async () => ({ from: stage, close: async () => undefined });

export interface LighthouseOptions {
  /** Loads of each page in each view. Their median is used. */
  runs: number;
  views: readonly View[];
  /** Whether speed is compared with its limits. On a busy machine it says nothing about the product. */
  judgesSpeed: boolean;
  /** Whether each load has a new server, which has just begun to listen. */
  atOnce: boolean;
  /** The folder for the reports. */
  reports: string;
}

/**
 * Measures one page with Lighthouse 13 in each view: its speed, and once for each device the other categories.
 * @param open returns the server of each load
 */
export async function runLighthouse(
  open: OpenServer,
  route: AuditRoute,
  options: LighthouseOptions,
  yardstick: Yardstick,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const views = options.views.filter(({ device }) => device === (route.device ?? device));
  for (const view of views) {
    const made = await loadsOf(open, route, view, options, yardstick);
    const machine = machineOf(made, view);
    const figures = made.map(({ load }) => load.figures);
    const limits = limitsFor(route, view, options);
    // A tester sees Lighthouse's result, however busy the machine is.
    const busy = options.judgesSpeed && view.name !== "plain" ? machine.busy : [];
    const speed = judgeLoads({ figures, busy, bare: yardstick.bare.get(view.name) }, limits);
    const [first] = made;
    const others = first && hasAllCategories(view) ? scores(first.load.result, route) : [];
    const line = (of: Measured, report: string | undefined): Finding => ({
      part: "lighthouse",
      route: route.name,
      ...of,
      measure: `${view.name} ${of.measure}`,
      ...(report && { report }),
    });
    findings.push(...speed.map((of) => ({ ...line(of, middleReport(made)), machine: machine.told })));
    findings.push(...others.map((of) => line(of, first?.report)));
  }
  return findings;
}

/** Measures the empty page, with which all others are compared. */
export async function measureBarePage(
  stage: Stage,
  options: LighthouseOptions,
  yardstick: Yardstick,
): Promise<Finding[]> {
  const route: AuditRoute = { name: "(a bare page)", path: stage.barePage, listed: false, performance: undefined };
  const findings: Finding[] = [];
  for (const view of options.views) {
    const made = await loadsOf(on(stage), route, view, options, yardstick);
    const figures = made.map(({ load }) => load.figures);
    yardstick.bare.set(view.name, mediansOf(figures));
    const { told } = machineOf(made, view);
    const report = middleReport(made);
    for (const of of judgeLoads({ figures, busy: [], bare: undefined }, {}))
      findings.push({
        part: "lighthouse",
        route: route.name,
        ...of,
        measure: `${view.name} ${of.measure}`,
        machine: told,
        ...(report && { report }),
      });
  }
  return findings;
}

/** Without a judgement of speed, only the layout shifts are judged: no page may move, however late its parts come. */
function limitsFor(route: AuditRoute, view: View, { judgesSpeed, atOnce }: LighthouseOptions): Limits {
  if (route.performance === undefined) return {};
  const limits = limitsOf({ ...route, performance: route.performance }, view, atOnce);
  if (judgesSpeed) return limits;
  return limits.CLS === undefined ? {} : { CLS: limits.CLS };
}

const hasAllCategories = ({ throttling, visit }: View) => throttling === "simulate" && visit === "first";

interface MadeLoad {
  load: PageLoad;
  /** The benchmark index from which its phone was made. */
  madeFrom: number;
  report: string;
}

async function loadsOf(
  open: OpenServer,
  route: AuditRoute,
  view: View,
  { runs, reports }: LighthouseOptions,
  yardstick: Yardstick,
): Promise<MadeLoad[]> {
  const made: MadeLoad[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const allCategories = run === 1 && hasAllCategories(view);
    const madeFrom = indexNow(yardstick);
    const slowdown = view.name === "plain" ? PLAIN_SLOWDOWN : phoneOn(madeFrom).slowdown;
    const { from, close } = await open();
    const load = await loadPage(from, route, { view, slowdown, allCategories }).finally(close);
    yardstick.indexes.push(load.index);
    const report = `${route.name}-${view.name}-${run}.html`;
    await writeFile(join(reports, report), load.html);
    made.push({ load, madeFrom, report });
  }
  return made;
}

/** The report of the median load by performance. */
function middleReport(made: readonly MadeLoad[]): string | undefined {
  const byPerformance = made.toSorted((a, b) => a.load.figures.performance - b.load.figures.performance);
  return byPerformance[Math.floor(made.length / 2)]?.report;
}

/** The machine's state at some loads, and why it was busy, if it was. */
function machineOf(made: readonly MadeLoad[], { throttling }: View): { busy: string[]; told: string } {
  const indexes = made.map(({ load }) => load.index);
  const others = made.flatMap(({ load }) => load.others ?? []);
  const phoneIndex = summaryOf(made.map(({ madeFrom }) => madeFrom)).median;
  const { slowdown, isSlower } = phoneOn(phoneIndex);
  const isOwnPhone = throttling === "devtools";
  const busy = whyBusy({ indexes, others, phoneIndex });
  if (isOwnPhone && isSlower) busy.push("it is slower than the phone");
  const index = `index ${Math.round(summaryOf(indexes).median)}`;
  const failures = made.map(({ load }) => load.failure).filter(Boolean);
  const told = [index, ...(isOwnPhone ? [`slowed down ${slowdown} times`] : []), ...failures].join(", ");
  return { busy, told: busy.length > 0 ? `${told}, busy: ${busy.join(" and ")}` : told };
}

/** The categories that do not depend on the machine. */
function scores(result: Result, { listed }: AuditRoute): Measured[] {
  const asked = ["accessibility", "best-practices", ...(listed ? ["seo", "agentic-browsing"] : [])];
  return asked.map((id) => {
    const score = result.categories[id]?.score ?? 0;
    const lost = failedAudits(result, id);
    const got = score < 1 && lost ? `${score} (${lost})` : String(score);
    return { measure: id, got, asked: "at least 1", passed: score >= 1 };
  });
}

function failedAudits(result: Result, category: string): string {
  const references = result.categories[category]?.auditRefs ?? [];
  const lost = references.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9);
  return lost.map(({ id }) => id).join(", ");
}
