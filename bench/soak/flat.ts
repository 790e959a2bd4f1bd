import { median } from "../load.ts";
import type { Figures } from "./figures.ts";

/** How much a figure's median may grow from the second quarter of the time to the last. */
interface Limit {
  figure: Exclude<keyof Figures, "paid" | "cpu" | "kinds" | "databaseFiles">;
  label: string;
  /** The limit as a share of the second quarter's median. */
  part: number;
  /** Smaller growth is momentary noise, whatever its share. */
  atLeast: number;
}

const LIMITS: readonly Limit[] = [
  { figure: "rss", label: "RSS, MB", part: 0.1, atLeast: 10 },
  { figure: "heap", label: "heap, MB", part: 0.1, atLeast: 3 },
  { figure: "external", label: "memory outside the heap, MB", part: 0.1, atLeast: 5 },
  { figure: "descriptors", label: "file descriptors", part: 0, atLeast: 8 },
  { figure: "handles", label: "handles", part: 0, atLeast: 4 },
  { figure: "databaseConnections", label: "database connections", part: 0, atLeast: 2 },
  { figure: "streams", label: "event streams without a client", part: 0, atLeast: 0 },
];

export interface Verdict {
  figure: string;
  "second quarter": string;
  "last quarter": string;
  "may grow by": string;
  flat: boolean;
}

/** The rows of the second and of the last quarter. The first quarter fills caches, so it is ignored. */
function quarters<T>(rows: readonly T[]): { second: T[]; last: T[] } {
  const at = (part: number) => Math.round(rows.length * part);
  return { second: rows.slice(at(0.25), at(0.5)), last: rows.slice(at(0.75)) };
}

/** Compares each figure's median of the last quarter with that of the second. Needs four rows or more. */
export function judge(rows: readonly Figures[]): Verdict[] {
  const { second, last } = quarters(rows);
  return LIMITS.map(({ figure, label, part, atLeast }) => {
    const before = median(second.map((row) => row[figure]));
    const after = median(last.map((row) => row[figure]));
    const allowed = Math.max(part * before, atLeast);
    return {
      figure: label,
      "second quarter": before.toFixed(1),
      "last quarter": after.toFixed(1),
      "may grow by": allowed.toFixed(1),
      flat: after - before <= allowed,
    };
  });
}
