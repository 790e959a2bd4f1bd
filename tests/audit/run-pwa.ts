import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import lighthouse, { type Flags } from "lighthouse-11";
import type { Finding } from "./finding.ts";
import { openFreshBrowser } from "./fresh-browser.ts";
import type { Stage } from "./stage.ts";

const REPORT = "pwa.html";

/** Runs Lighthouse 11.7.1, the last version that scores an installable app. */
export async function runPwa(stage: Stage, reports: string): Promise<Finding[]> {
  const browser = await openFreshBrowser(stage);
  const flags: Flags = { port: browser.debuggingPort, onlyCategories: ["pwa"], output: "html", logLevel: "error" };
  const outcome = await lighthouse(`${stage.server.url}/?source=pwa`, flags).finally(() => browser.close());
  if (!outcome) throw new Error("Lighthouse 11 has no result");
  await writeFile(join(reports, REPORT), String(outcome.report));
  const category = outcome.lhr.categories.pwa;
  const score = category?.score ?? 0;
  const lost = category?.auditRefs.filter(({ id, weight }) => weight > 0 && (outcome.lhr.audits[id]?.score ?? 1) < 1);
  const why = lost?.map(({ id }) => id).join(", ");
  const got = why ? `${score} (${why})` : String(score);
  return [{ part: "pwa", route: "home", measure: "pwa", got, asked: "at least 1", passed: score >= 1, report: REPORT }];
}
