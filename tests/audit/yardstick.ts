import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { openFreshBrowser } from "./fresh-browser.ts";
import type { Figures } from "./measure/budgets.ts";
import { summaryOf } from "./measure/statistics.ts";
import type { ViewName } from "./measure/views.ts";
import type { Stage } from "./stage.ts";

/**
 * From how many of the latest benchmark indexes the phone is made. A single one differs from the next by a tenth or
 * more.
 */
const LATEST = 5;

/** The reference values for the figures of a run of the audit. */
export interface Yardstick {
  /** Lighthouse's benchmark indexes of this machine, oldest first: of the start, then of each load. */
  indexes: number[];
  /** The bare page's medians in each view that was measured. */
  bare: Map<ViewName, Figures>;
}

/** The benchmark index of this machine as it is now, from which the next load's phone is made. */
export function indexNow({ indexes }: Yardstick): number {
  return summaryOf(indexes.slice(-LATEST)).median;
}

/** Takes Lighthouse's benchmark index in some fresh browsers. */
export async function openYardstick(stage: Pick<Stage, "folder" | "chromiumArgs">, looks: number): Promise<Yardstick> {
  const indexes: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const browser = await openFreshBrowser(stage);
    try {
      indexes.push(
        await browser.prepare(async (context) =>
          (await context.newPage()).evaluate(pageFunctions.computeBenchmarkIndex),
        ),
      );
    } finally {
      await browser.close();
    }
  }
  return { indexes, bare: new Map() };
}
