import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Result } from "lighthouse";
import type { AuditRoute } from "./audit-routes.ts";
import type { Finding, Measured } from "./finding.ts";
import { loadPage, type PageLoad } from "./load-page.ts";
import { type Limits, limitsOf } from "./measure/budgets.ts";
import { judgeLoads, mediansOf } from "./measure/judge.ts";
import { whyBusy } from "./measure/machine-load.ts";
import { summaryOf } from "./measure/statistics.ts";
import type { View } from "./measure/views.ts";
import type { Stage } from "./stage.ts";
import type { Yardstick } from "./yardstick.ts";

export interface LighthouseOptions {
  /** Loads of each page in each view. Their median counts. */
  runs: number;
  views: readonly View[];
  /** Whether speed is held to its limits. On a busy machine it says nothing about the product. */
  judgesSpeed: boolean;
  /** The folder for the reports. */
  reports: string;
}

/** Measures one page with Lighthouse 13 in each view: its speed, and once for each device the other categories. */
export async function runLighthouse(
  stage: Stage,
  route: AuditRoute,
  options: LighthouseOptions,
  yardstick: Yardstick,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const view of options.views) {
    const { loads, reports } = await loadsOf(stage, route, view, options, yardstick);
    const machine = machineOf(loads, yardstick);
    const figures = loads.map((load) => load.figures);
    const limits = limitsFor(route, view, options);
    const speed = judgeLoads(
      { view, figures, busy: options.judgesSpeed ? machine.busy : [], bare: yardstick.bare.get(view.name) },
      limits,
    );
    const [first] = loads;
    const others = first && hasAllCategories(view) ? scores(first.result, route) : [];
    const line = (report: string | undefined) => (of: Measured) => ({
      ...{ part: "lighthouse" as const, route: route.name, ...of, measure: `${view.name} ${of.measure}` },
      ...(report && { report }),
    });
    findings.push(...speed.map((of) => ({ ...line(reports.middle)(of), machine: machine.told })));
    findings.push(...others.map(line(reports.first)));
  }
  return findings;
}

/** Measures the page that has nothing on it, beside which all others are told. */
export async function measureBarePage(
  stage: Stage,
  address: string,
  options: LighthouseOptions,
  yardstick: Yardstick,
): Promise<Finding[]> {
  const route: AuditRoute = { name: "(a bare page)", path: address, listed: false, performance: undefined };
  const findings: Finding[] = [];
  for (const view of options.views) {
    const { loads, reports } = await loadsOf(stage, route, view, options, yardstick);
    const figures = loads.map((load) => load.figures);
    yardstick.bare.set(view.name, mediansOf(figures));
    const { told } = machineOf(loads, yardstick);
    for (const of of judgeLoads({ view, figures, busy: [], bare: undefined }, {}))
      findings.push({
        ...{ part: "lighthouse", route: route.name, ...of, measure: `${view.name} ${of.measure}`, machine: told },
        ...(reports.middle && { report: reports.middle }),
      });
  }
  return findings;
}

/** Without a judgement of speed, only the layout shifts are judged: no page may move however late its parts come. */
function limitsFor(route: AuditRoute, view: View, { judgesSpeed }: LighthouseOptions): Limits {
  if (route.performance === undefined) return {};
  const limits = limitsOf({ ...route, performance: route.performance }, view);
  if (judgesSpeed) return limits;
  return limits.CLS === undefined ? {} : { CLS: Math.max(limits.CLS, route.knownShift ?? 0) };
}

const hasAllCategories = ({ throttling, visit }: View) => throttling === "simulate" && visit === "first";

async function loadsOf(
  stage: Stage,
  route: AuditRoute,
  view: View,
  { runs, reports }: LighthouseOptions,
  { phone }: Yardstick,
) {
  const loads: { load: PageLoad; report: string }[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const allCategories = run === 1 && hasAllCategories(view);
    const load = await loadPage(stage, route, { view, slowdown: phone.slowdown, allCategories });
    const report = `${route.name}-${view.name}-${run}.html`;
    await writeFile(join(reports, report), load.html);
    loads.push({ load, report });
  }
  const byPerformance = loads.toSorted((a, b) => a.load.figures.performance - b.load.figures.performance);
  const middle = byPerformance[Math.floor(loads.length / 2)]?.report;
  return { loads: loads.map(({ load }) => load), reports: { first: loads[0]?.report, middle } };
}

function machineOf(loads: readonly PageLoad[], { startIndex, phone }: Yardstick): { busy: string[]; told: string } {
  const indexes = loads.map(({ index }) => index);
  const others = loads.flatMap((load) => load.others ?? []);
  const busy = whyBusy({ indexes, others, startIndex });
  if (phone.isSlower) busy.push("it is slower than the phone");
  const index = `index ${Math.round(summaryOf(indexes).median)}`;
  return { busy, told: busy.length > 0 ? `${index}, busy: ${busy.join(" and ")}` : index };
}

/** The categories that no machine changes. */
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
