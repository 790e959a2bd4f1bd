/** The audit's parts; `--only` names some of them. */
export const PARTS = ["lighthouse", "pwa", "install", "axe", "offline", "bundle", "headers"] as const;
export type PartName = (typeof PARTS)[number];

/** One measure beside its limit: a line of the table. */
export interface Finding {
  part: PartName;
  /** The page's name, or 'all'. */
  route: string;
  measure: string;
  got: string;
  /** '' if there is no limit and the measure is only information. */
  asked: string;
  passed: boolean;
  /** The smallest and the largest value of the runs. */
  spread?: string;
  /** The same measure of the bare page, in the same view and run of the audit. */
  bare?: string;
  /** Lighthouse's benchmark index at these loads, and what made the machine busy. */
  machine?: string;
  /** A report with more detail, relative to the folder of reports. */
  report?: string;
}

/** A finding before its part and page are known. */
export type Measured = Omit<Finding, "part" | "route" | "report">;

/** A number that must not exceed the limit. */
export function atMost(measure: string, value: number, limit: number, unit: string): Measured {
  return { measure, got: `${value} ${unit}`, asked: `at most ${limit} ${unit}`, passed: value <= limit };
}

/** A list that must be empty. */
export function none(measure: string, found: readonly string[]): Measured {
  return { measure, got: found.length === 0 ? "none" : found.join("; "), asked: "none", passed: found.length === 0 };
}
