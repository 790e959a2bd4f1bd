import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "#contract/rules/limits.ts";
import type { TicketLimit } from "#contract/rules/ticket/ticket-limit.ts";

export interface WantedUnit {
  eventId: number;
  sectionId: number;
}

/**
 * Checks the limits of one transaction (docs/design/product.md#limits-and-constants): 10 for each event, the same
 * number for every member of a combo, and 20 for each Party Plot category. Whether a category still has enough units is
 * decided by the claim.
 * @param counts what the venue's limit counts
 */
export function limitRefusal(
  units: readonly WantedUnit[],
  eventIds: readonly number[],
  counts: TicketLimit["counts"],
): "TICKET_LIMIT" | "PARTY_PLOT_LIMIT" | "UNEQUAL_COUNTS" | null {
  const perEvent = eventIds.map((eventId) => units.filter((unit) => unit.eventId === eventId).length);
  if (perEvent.some((count) => count !== perEvent[0])) return "UNEQUAL_COUNTS";
  if (counts === "event") return perEvent.some((count) => count > MAX_TICKETS) ? "TICKET_LIMIT" : null;
  const perCategory = Map.groupBy(units, (unit) => unit.sectionId);
  return [...perCategory.values()].some((list) => list.length > MAX_PARTY_PLOT_PER_CATEGORY)
    ? "PARTY_PLOT_LIMIT"
    : null;
}
