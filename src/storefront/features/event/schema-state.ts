import type { ComboState } from "#contract/rules/event/event-state.ts";

/** schema.org's EventStatusType. It has no value for an event that is over, so search engines read its dates. */
export function schemaStatus(state: ComboState): string {
  return state === "cancelled" ? "EventCancelled" : "EventScheduled";
}

/** schema.org's ItemAvailability of the tickets. */
export function schemaAvailability(state: ComboState): string {
  if (state === "on-sale") return "InStock";
  if (state === "before-sale") return "PreOrder";
  return state === "sold-out" ? "SoldOut" : "OutOfStock";
}

interface SaleTimes {
  sale_opens_at?: string | null;
  sale_closes_at?: string | null;
}

/** The times of an offer: from when tickets are available (search engines read `validFrom`), and until when. */
export function schemaSale({ sale_opens_at, sale_closes_at }: SaleTimes, endsAt: string): object {
  return {
    ...(sale_opens_at && { validFrom: sale_opens_at, availabilityStarts: sale_opens_at }),
    ...(sale_closes_at && { availabilityEnds: sale_closes_at }),
    validThrough: sale_closes_at ?? endsAt,
  };
}
