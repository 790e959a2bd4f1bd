import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { openFreshBrowser } from "./fresh-browser.ts";
import type { Figures } from "./measure/budgets.ts";
import { type PhoneOnMachine, phoneOn } from "./measure/phone.ts";
import { summaryOf } from "./measure/statistics.ts";
import type { ViewName } from "./measure/views.ts";
import type { Stage } from "./stage.ts";

/** What the figures of a run of the audit are compared with. */
export interface Yardstick {
  /** Lighthouse's benchmark index at the start. */
  startIndex: number;
  phone: PhoneOnMachine;
  /** The bare page's medians in each view that was measured. */
  bare: Map<ViewName, Figures>;
}

/** Takes Lighthouse's benchmark index in some fresh browsers, and makes the phone from the median. */
export async function openYardstick(stage: Stage, looks: number): Promise<Yardstick> {
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
  const startIndex = summaryOf(indexes).median;
  return { startIndex, phone: phoneOn(startIndex), bare: new Map() };
}
