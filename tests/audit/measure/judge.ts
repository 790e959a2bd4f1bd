import type { Measured } from "../finding.ts";
import { FIGURES, type Figure, type Figures, type Limits, ratioLimit } from "./budgets.ts";
import { summaryOf } from "./statistics.ts";

/** All loads of one page in one view. */
export interface Loads {
  figures: readonly Figures[];
  /** Why the figures say little about the product. Empty on a quiet machine. */
  busy: readonly string[];
  /** The medians of the bare page in the same view, if it was measured. */
  bare: Figures | undefined;
}

/**
 * Compares the loads' figures with their limits. On a quiet machine each is judged. On a busy one only the ratio of FCP
 * and LCP to the bare page is judged, and everything else is information.
 */
export function judgeLoads({ figures, busy, bare }: Loads, limits: Limits): Measured[] {
  return FIGURES.map((figure) => {
    const { median, least, most } = summaryOf(figures.map((of) => of[figure]));
    const measure = figure;
    const got = shown(figure, median);
    const more = {
      ...(figures.length > 1 && { spread: `${shown(figure, least)} to ${shown(figure, most)}` }),
      ...(bare && { bare: shown(figure, bare[figure]) }),
    };
    const limit = limits[figure];
    if (limit === undefined) return { measure, got, asked: "", passed: true, ...more };
    if (busy.length > 0) return { measure, ...more, ...byRatio(figure, median, limit, bare) };
    if (figure !== "performance")
      return {
        measure,
        got,
        asked: `at most ${shown(figure, limit)}`,
        passed: rounded(figure, median) <= limit,
        ...more,
      };
    const { floor } = limits;
    const asked = `at least ${limit}${floor === undefined ? "" : `, and ${floor} in each run`}`;
    return { measure, got, asked, passed: median >= limit && least >= (floor ?? 0), ...more };
  });
}

function byRatio(figure: Figure, median: number, limit: number, bare: Figures | undefined) {
  const most = ratioLimit(figure, limit);
  const got = shown(figure, median);
  if (most === undefined || bare === undefined) return { got, asked: "", passed: true };
  const ratio = Math.round((100 * median) / bare[figure]) / 100;
  return { got: `${got}, ${ratio} × the bare page`, asked: `at most ${most} × the bare page`, passed: ratio <= most };
}

const isScore = (figure: Figure) => figure === "performance" || figure === "CLS";

function rounded(figure: Figure, value: number): number {
  return isScore(figure) ? Math.round(1000 * value) / 1000 : Math.round(value);
}

function shown(figure: Figure, value: number): string {
  return `${rounded(figure, value)}${isScore(figure) ? "" : " ms"}`;
}

/** The medians of some loads. */
export function mediansOf(loads: readonly Figures[]): Figures {
  const median = (figure: Figure) => summaryOf(loads.map((of) => of[figure])).median;
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(figure)])) as Figures;
}
