import { setImmediate as turn } from "node:timers/promises";
import type { Db } from "#server/db/connect/connect.ts";
import { retentionRules } from "./retention-rules.ts";

/** Rows that one statement removes at most: a few milliseconds of work, also on the embedded database. */
const PIECE = 500;

/** What one rule removed, or what is due. For data that belongs to events, `rows` counts events that are due. */
export interface RetentionCount {
  name: string;
  rows: number;
}

interface RunOptions {
  piece?: number;
  /** Tells that the process wants to end. */
  stopping?: () => boolean;
}

/**
 * Removes everything whose period is over, in small pieces, so that buyers' calls run in between. It may run at any time and in
 * several processes at once.
 * @returns how many rows of each rule were removed
 */
export async function runRetention(
  db: Db,
  { piece = PIECE, stopping = () => false }: RunOptions = {},
): Promise<RetentionCount[]> {
  const counts: RetentionCount[] = [];
  for (const rule of retentionRules) {
    let rows = 0;
    for (let more = true; more && !stopping(); ) {
      const removed = await rule.remove(db, piece);
      rows += removed.rows;
      more = removed.more;
      await turn();
    }
    counts.push({ name: rule.name, rows });
  }
  return counts;
}

/** How many rows of each rule are due now. */
export async function dueForRemoval(db: Db): Promise<RetentionCount[]> {
  const counts: RetentionCount[] = [];
  for (const { name, due } of retentionRules) counts.push({ name, rows: await due(db) });
  return counts;
}
