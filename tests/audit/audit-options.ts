import { parseArgs } from "node:util";
import { PROXIES, type ProxyName } from "../support/proxy.ts";
import type { AuditRoute } from "./audit-routes.ts";
import { PARTS, type PartName } from "./finding.ts";
import { USUAL_VIEWS, VIEWS } from "./measure/views.ts";
import type { LighthouseOptions } from "./run-lighthouse.ts";

export const REPORTS = "reports/audit";
/** Where visitors arrive, and what has to work at the door: the only pages that a quick run gives to Lighthouse. */
const QUICK_ROUTES = ["home", "event", "theatre", "my-tickets"];
const RUNS = 5;

export const HELP = `npm run audit -- [--quick] [--only ${PARTS.join(",")}] [--routes home,event,…] [--runs ${RUNS}]
                 [--views ${USUAL_VIEWS.join(",")}] [--behind ${PROXIES.join("|")}]

Starts the product on a fresh database and measures it. The tables are in ${REPORTS}/index.html and table.md; the exit code is 1 where
something misses its budget. docs/audit.md says how it measures.
--views: phone (simulated throttling), throttled (by the browser itself), warm (the third visit, throttled by the browser),
  warm-simulated, desktop.
--behind: the same pages through a proxy of deploy/, over HTTP/2 with TLS.
--quick: every page in two looks, but for those of the desk that journeys check, Lighthouse once on a phone for ${QUICK_ROUTES.join(", ")},
  and speed told but not judged, so that it means the same on a busy machine.`;

export interface AuditOptions {
  help: boolean;
  quick: boolean;
  parts: ReadonlySet<PartName>;
  behind: ProxyName | undefined;
  lighthouse: LighthouseOptions;
  /** Those of the routes that were asked for. */
  chosen(routes: readonly AuditRoute[]): AuditRoute[];
  isForLighthouse(route: AuditRoute): boolean;
}

/** Reads the command line. @throws Error that names what it does not know */
export function readOptions(args: readonly string[]): AuditOptions {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      routes: { type: "string" },
      runs: { type: "string" },
      views: { type: "string" },
      behind: { type: "string" },
    },
  });
  const { help, quick } = given;
  const runs = Number(given.runs ?? (quick ? 1 : RUNS));
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number from 1, not ${given.runs}`);
  const routes = given.routes?.split(",");
  const viewNames =
    listOf(
      "--views",
      given.views,
      VIEWS.map(({ name }) => name),
    ) ?? (quick ? ["phone"] : USUAL_VIEWS);
  const [behind] = listOf("--behind", given.behind, PROXIES) ?? [];
  return {
    ...{ help, quick, behind, parts: new Set(listOf("--only", given.only, PARTS) ?? PARTS) },
    lighthouse: {
      ...{ runs, reports: REPORTS, judgesSpeed: !quick },
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
