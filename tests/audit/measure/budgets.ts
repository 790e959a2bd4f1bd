import type { View } from "./views.ts";

/** The figures of one load of a page: the score, milliseconds, and the CLS score. */
export type Figure =
  | "performance"
  | "FCP"
  | "LCP"
  | "TBT"
  | "CLS"
  | "scripts until alive"
  | "our scripts"
  | "longest task";
export type Figures = Record<Figure, number>;
export const FIGURES: readonly Figure[] = [
  "performance",
  "FCP",
  "LCP",
  "TBT",
  "CLS",
  "scripts until alive",
  "our scripts",
  "longest task",
];

/** The limits of a page. */
export interface PageBudget {
  /** Search engines may list it. Other pages are steps of a visit. */
  listed: boolean;
  /** The minimum performance, 0 to 1. */
  performance: number;
  /** The longest task in milliseconds at most, where a page has that limit. */
  longestTask?: number;
  /** The most milliseconds that our scripts may take until the app is alive. No limit if undefined. */
  scripts?: number;
}

/** Limits of a figure: only performance has a minimum. */
export interface Limits extends Partial<Figures> {
  /** The minimum performance of each single run. */
  floor?: number;
}

const REAL_PERFORMANCE = 0.99;
/** A tester's figures, on any machine: in the median, in the median right after the first start, and in each run. */
const PLAIN = { listed: 0.99, atOnce: 0.97, floor: 0.95 };

/** The limits of a page in one view. A figure without a limit is information. */
export function limitsOf(
  { listed, performance, longestTask, scripts }: PageBudget,
  view: View,
  atOnce = false,
): Limits {
  const { throttling, visit, device, name } = view;
  if (name === "plain" && atOnce) return { performance: PLAIN.atOnce, CLS: 0.01 };
  if (name === "plain")
    return { performance: listed ? PLAIN.listed : PLAIN.floor, ...(listed && { floor: PLAIN.floor }), CLS: 0.01 };
  const score = throttling === "devtools" ? Math.min(performance, REAL_PERFORMANCE) : performance;
  if (device === "desktop" || visit === "third") return { performance: score };
  return {
    performance: score,
    FCP: 1200,
    LCP: listed ? 1600 : 1700,
    CLS: 0.01,
    ...(longestTask !== undefined && { "longest task": longestTask }),
    ...(scripts !== undefined && { "scripts until alive": scripts }),
  };
}

/** FCP and LCP of the bare page on a quiet machine, throttled by the browser, in milliseconds. */
const QUIET_BARE_PAGE_MS = 700;

/**
 * The limit of a figure as a multiple of the bare page's. Undefined for figures that do not grow like the bare page's
 * on a busy machine.
 */
export function ratioLimit(figure: Figure, limit: number): number | undefined {
  if (figure !== "FCP" && figure !== "LCP") return undefined;
  return Math.round((100 * limit) / QUIET_BARE_PAGE_MS) / 100;
}
