import type { View } from "./views.ts";

/** What one load of a page is measured by: the score, milliseconds, and the CLS score. */
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

/** What a page is held to. */
export interface PageBudget {
  /** Search engines may list it. Other pages are steps of a visit. */
  listed: boolean;
  /** The minimum performance, 0 to 1. */
  performance: number;
  /** Milliseconds of the longest task at most, where a page is held to it. */
  longestTask?: number;
  /** The most milliseconds that our scripts may take until the app is alive. No limit if undefined. */
  scripts?: number;
}

/** Limits of a figure: only performance has a minimum. */
export type Limits = Partial<Figures>;

const REAL_PERFORMANCE = 0.99;

/** The limits of a page in one view. A figure without a limit is information. */
export function limitsOf({ listed, performance, longestTask, scripts }: PageBudget, view: View): Limits {
  const { throttling, visit, device } = view;
  const score = throttling === "devtools" ? Math.min(performance, REAL_PERFORMANCE) : performance;
  if (device === "desktop" || visit === "third") return { performance: score };
  if (throttling === "simulate") return { performance: score, FCP: 1000, LCP: 1600, TBT: 50, CLS: 0.01 };
  return {
    performance: score,
    FCP: 1200,
    LCP: listed ? 1600 : 1700,
    CLS: 0.01,
    ...(longestTask !== undefined && { "longest task": longestTask }),
    ...(scripts !== undefined && { "scripts until alive": scripts }),
  };
}

/** FCP and LCP of the bare page on a quiet machine, in milliseconds, by how the load is throttled. */
const QUIET_BARE_PAGE = {
  simulate: { FCP: 629, LCP: 752 },
  devtools: { FCP: 700, LCP: 700 },
} as const;

/**
 * The limit of a figure as a multiple of the bare page's. Undefined for figures that grow otherwise than the bare page's
 * when the machine is busy.
 */
export function ratioLimit(figure: Figure, limit: number, { throttling }: View): number | undefined {
  if (figure !== "FCP" && figure !== "LCP") return undefined;
  return Math.round((100 * limit) / QUIET_BARE_PAGE[throttling][figure]) / 100;
}
