import { parseArgs } from "node:util";
import { PROXIES, type ProxyName } from "../support/servers/proxy.ts";
import type { AuditRoute } from "./audit-routes.ts";
import { PARTS, type PartName } from "./finding.ts";
import { VIEWS } from "./measure/views.ts";
import type { LighthouseOptions } from "./run-lighthouse.ts";

export const REPORTS = "reports/audit";
/**
 * The pages on which visitors arrive, and those needed at the door. Only these are measured in a quick run of
 * Lighthouse.
 */
const QUICK_ROUTES = ["home", "event", "theatre", "my-tickets"];
const RUNS = 5;

/** The pages that a tester opens first. */
const TESTED_FIRST = ["home", "events", "event"];
const VIEW_NAMES = VIEWS.map(({ name }) => name);

export const HELP = `npm run audit -- [--plain | --at-once | --quick] [--only ${PARTS.join(",")}] [--routes home,event,…] [--runs ${RUNS}]
                 [--views ${VIEW_NAMES.join(",")}] [--behind ${PROXIES.join("|")}]

Starts the product on a fresh database and measures it. The tables are in ${REPORTS}/index.html and table.md; the exit code is 1 where
something misses its budget. docs/audit.md says how it measures.
--views: plain (Lighthouse at its defaults), throttled (our phone: throttled by the browser itself), warm (our phone's third visit),
  desktop.
--plain: only Lighthouse at its defaults, of ${TESTED_FIRST.join(", ")}.
--at-once: the same from the moment in which a first start listens, with a new server for each load.
--behind: the same pages through a proxy of deploy/, over HTTP/2 with TLS.
--quick: every page in two looks, but for those of the desk that journeys check, Lighthouse once at its defaults for ${QUICK_ROUTES.join(", ")},
  and speed told but not judged, so that it means the same on a busy machine.`;

export interface AuditOptions {
  help: boolean;
  quick: boolean;
  /** Whether only a few pages are measured, with Lighthouse's defaults. */
  plain: boolean;
  parts: ReadonlySet<PartName>;
  behind: ProxyName | undefined;
  lighthouse: LighthouseOptions;
  /** The selected routes. */
  chosen(routes: readonly AuditRoute[]): AuditRoute[];
  isForLighthouse(route: AuditRoute): boolean;
}

/**
 * Reads the command line.
 * @throws Error that names unknown options
 */
export function readOptions(args: readonly string[]): AuditOptions {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
      "at-once": { type: "boolean", default: false },
      only: { type: "string" },
      routes: { type: "string" },
      runs: { type: "string" },
      views: { type: "string" },
      behind: { type: "string" },
    },
  });
  const { help, quick } = given;
  const atOnce = given["at-once"];
  const plain = given.plain || atOnce;
  const runs = Number(given.runs ?? (quick ? 1 : RUNS));
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number from 1, not ${given.runs}`);
  const routes = given.routes?.split(",") ?? (plain ? TESTED_FIRST : undefined);
  const viewNames = listOf("--views", given.views, VIEW_NAMES) ?? (quick || plain ? ["plain"] : VIEW_NAMES);
  const [behind] = listOf("--behind", given.behind, PROXIES) ?? [];
  return {
    help,
    quick,
    plain,
    behind,
    parts: new Set(listOf("--only", given.only, PARTS) ?? (plain ? ["lighthouse"] : PARTS)),
    lighthouse: {
      runs,
      reports: REPORTS,
      judgesSpeed: !quick,
      atOnce,
      views: VIEWS.filter(({ name }) => viewNames.includes(name)),
    },
    chosen: (all) => all.filter(({ name, isInJourneys }) => routes?.includes(name) ?? !(quick && isInJourneys)),
    isForLighthouse: ({ name, performance }) => performance !== undefined && (!quick || QUICK_ROUTES.includes(name)),
  };
}

/** The names that were given, with commas. Undefined if nothing was. */
function listOf<T extends string>(option: string, given: string | undefined, known: readonly T[]): T[] | undefined {
  const names = given?.split(",");
  const unknown = names?.filter((name) => !known.some((one) => one === name)) ?? [];
  if (unknown.length > 0) throw new Error(`${option} knows ${known.join(", ")}, not ${unknown.join(", ")}`);
  return names && known.filter((one) => names.includes(one));
}
