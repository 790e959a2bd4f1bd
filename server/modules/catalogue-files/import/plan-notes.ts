import { dearestCents, feeWarning } from "#contract/rules/money/fee-limits.ts";
import { toCents } from "#contract/rules/money/money.ts";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { quoted } from "#contract/rules/text/quoted.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { printable } from "./check-texts.ts";
import { planWarnings } from "./plan-warnings.ts";

/** Warnings for an operator about a stored venue. */
export const notesOnPlace = (place: { ref: string; plan: SeatPlan }): string[] =>
  planWarnings(place.plan).map((words) => printable(`places (${place.ref}) ${words}`));

/**
 * Warnings for an operator about a stored event: a fee above its dearest ticket, and sections that it does not sell.
 */
export function notesOnEvent(event: EventEntry, plan: SeatPlan): string[] {
  const { type, value } = event.fee;
  const fee = { type, value: type === "Fixed" ? toCents(value) : value };
  const warning = feeWarning(fee, dearestCents(event.prices));
  return [...(warning ? [printable(`events (${event.ref}) fee: ${warning}`)] : []), ...unsoldSections(event, plan)];
}

/** The sections of a plan of format 2 that the event does not sell, because no price names them. */
function unsoldSections(event: EventEntry, plan: SeatPlan): string[] {
  if (plan.format !== 2) return [];
  const priced = new Set(event.prices.flatMap(({ sections }) => sectionsMatching(plan, sections)));
  return plan.sections
    .filter((section) => !priced.has(section))
    .map(({ key }) => printable(`events (${event.ref}) section '${quoted(key)}' has no price, so it is not sold`));
}
