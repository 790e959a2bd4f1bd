import type { Point } from "./point.ts";

/** A problem in a plan, or a doubt about it. */
export interface PlanProblem {
  kind: PlanProblemKind;
  /** `error`: the plan cannot be published. `warning`: it can, but may not be meant so. */
  severity: "error" | "warning";
  /** One sentence: what is wrong, and where. */
  words: string;
  /** The section's key. */
  section?: string;
  /** The seat's row, or the name of its table. */
  row?: string;
  number?: string;
  /** Where on the plan, in plan units. */
  at?: Point;
  /** Where in the plan's file: ["sections", 0, "seats", 12]. */
  path: PlanPath;
}

export type PlanPath = (string | number)[];

export type PlanProblemKind =
  | "no-sections"
  | "incomplete"
  | "key-twice"
  | "no-entrance"
  | "not-sold-here"
  | "empty-outline"
  | "outside-grid"
  | "outside-outline"
  | "needs-format-2"
  | "two-kinds-of-seats"
  | "no-seats"
  | "too-many-seats"
  | "name-twice"
  | "unknown-name"
  | "overlap"
  | "over-capacity"
  | "no-price"
  | "no-companion"
  | "long-row"
  | "no-way-out";

/** A path as a JSON pointer: '/sections/0/seats/12'. */
export const pointerOf = (path: PlanPath): string =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
