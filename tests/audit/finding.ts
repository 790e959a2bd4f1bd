/** What each part looks at; `--only` names some of them. */
export const PARTS = ["lighthouse", "pwa", "install", "axe", "offline", "bundle", "headers"] as const;
export type PartName = (typeof PARTS)[number];

/** One measure beside what it is held to: a line of the table. */
export interface Finding {
  part: PartName;
  /** Which page, or 'all'. */
  route: string;
  measure: string;
  got: string;
  /** '' where nothing is asked and the measure is for information. */
  asked: string;
  passed: boolean;
  /** A report that says more, below the folder of reports. */
  report?: string;
}

/** A finding before it is known of which page it is. */
export type Measured = Omit<Finding, "part" | "route" | "report">;

/** A number that may not be above what is asked. */
export function atMost(measure: string, value: number, limit: number, unit: string): Measured {
  return { measure, got: `${value} ${unit}`, asked: `at most ${limit} ${unit}`, passed: value <= limit };
}

/** A list that is asked to be empty. */
export function none(measure: string, found: readonly string[]): Measured {
  return { measure, got: found.length === 0 ? "none" : found.join("; "), asked: "none", passed: found.length === 0 };
}
