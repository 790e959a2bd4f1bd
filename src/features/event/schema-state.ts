import type { ComboState } from "#contract/rules/event-state.ts";

/** schema.org's EventStatusType. It has no word for an event that is over: search engines read its dates. */
export function schemaStatus(state: ComboState): string {
  return state === "cancelled" ? "EventCancelled" : "EventScheduled";
}

/** schema.org's ItemAvailability of the tickets. */
export function schemaAvailability(state: ComboState): string {
  if (state === "on-sale") return "InStock";
  return state === "sold-out" ? "SoldOut" : "OutOfStock";
}
