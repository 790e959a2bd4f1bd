import { formatCount } from "../../text/count.ts";
import { quoted } from "../../text/quoted.ts";
import type { PlanProblem } from "../plan-problem.ts";
import type { SeatPlan } from "../plan-types.ts";

/** What the coming events of a venue have a price for. */
export interface ComingPrices {
  /** How many events are coming. */
  events: number;
  /** The sections that any of them has a price for, each by its key, with how many do. */
  sections: { section: string; events: number }[];
}

/**
 * The sections that a coming event has no price for, so that it does not sell them.
 * @param prices null: no event is coming, so there are none
 */
export function unpricedSections({ sections }: Pick<SeatPlan, "sections">, prices: ComingPrices | null): PlanProblem[] {
  if (!prices || prices.events === 0) return [];
  const priced = new Map(prices.sections.map(({ section, events }) => [section, events]));
  return sections.flatMap(({ key }, index) => {
    const missing = prices.events - (priced.get(key) ?? 0);
    if (missing <= 0) return [];
    const words = `Section '${quoted(key)}' has no price at ${whereMissing(missing, prices.events)}`;
    return [
      { kind: "no-price" as const, severity: "warning" as const, words, section: key, path: ["sections", index] },
    ];
  });
}

function whereMissing(missing: number, all: number): string {
  if (all === 1) return "the coming event, so that event doesn't sell it";
  if (missing === all) return `any of ${formatCount(all)} coming events, so none sells it`;
  const those = missing === 1 ? "that one doesn't" : "those don't";
  return `${formatCount(missing)} of ${formatCount(all)} coming events, so ${those} sell it`;
}
