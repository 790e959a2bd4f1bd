import { countOf } from "#contract/rules/text/count.ts";
import type { BrokenInvariant } from "../db/verify-invariants.ts";

const SHOWN = 20;

/** Prints broken invariants with some of their rows, and makes the command exit with 1 if there are any. */
export function printBroken(broken: readonly BrokenInvariant[]): void {
  for (const { name, rows } of broken) {
    console.log(`BROKEN ${name}: ${countOf(rows.length, "row")}`);
    for (const row of rows.slice(0, SHOWN)) console.log(`  ${JSON.stringify(row)}`);
  }
  if (broken.length > 0) process.exitCode = 1;
}
