import { readFileSync } from "node:fs";

/** The number of this release, or of the next one while it is made. */
export const VERSION: string = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;

/** The oldest release that may run beside this one, on the same database: the one before it, if there is one. */
export const OLDEST_BESIDE = "1.0.0";

/** Tells whether a release came before another: 1.9.0 before 1.10.0. */
export function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) < 0;
}
