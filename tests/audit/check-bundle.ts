import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_LOAD_BUDGET, readFirstLoads } from "#scripts/build/byte-budgets.ts";
import { bytesOnTheLine } from "#scripts/build/precache-list.ts";
import { atMost, type Finding } from "./finding.ts";

const CLIENT = "dist/client";
const PRECACHE_BYTES = 600 * 1024;

/** Checks compressed bytes: first loads, what the service worker stores, and the largest file. */
export async function checkBundle(): Promise<Finding[]> {
  const loads = await readFirstLoads(CLIENT);
  const part = "bundle";
  return [
    ...loads.flatMap(({ page, js, jsBudget, css, answers }) => [
      { part, route: page, ...atMost("first load, JS", js, jsBudget, "B") } as const,
      { part, route: page, ...atMost("script before an answer", answers, FIRST_LOAD_BUDGET.answers, "B") } as const,
      { part, route: page, ...atMost("first load, CSS", css, FIRST_LOAD_BUDGET.css, "B") } as const,
    ]),
    { part, route: "all", ...atMost("precache", await precacheBytes(), PRECACHE_BYTES, "B") },
    { part, route: "all", measure: "source maps", ...(await sourceMaps()) },
  ];
}

/** The compressed bytes of all files that the worker lists. */
async function precacheBytes(): Promise<number> {
  const worker = await readFile(join(CLIENT, "sw.js"), "utf8");
  const urls = [...worker.matchAll(/\{\s*(?:"?revision"?:[^,}]*,\s*)?"?url"?:\s*"([^"]+)"/g)].map(
    ([, url = ""]) => url,
  );
  if (urls.length === 0) throw new Error("the service worker lists nothing to keep");
  return urls.reduce((sum, url) => sum + bytesOnTheLine(join(CLIENT, url)), 0);
}

async function sourceMaps(): Promise<Pick<Finding, "got" | "asked" | "passed">> {
  const files = await readdir(CLIENT, { recursive: true });
  const maps = files.filter((file) => file.endsWith(".map"));
  return { got: maps.join(", ") || "none", asked: "none", passed: maps.length === 0 };
}
