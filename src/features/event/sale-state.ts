import type { EventDetail } from "#contract/wire/events.ts";

export type SaleState = "on-sale" | "cancelled" | "sold-out" | "under-way" | "past";

/** Whether an event is on sale at a moment of the box office's clock, or why not. */
export function saleState(
  event: Pick<EventDetail, "starts_at" | "ends_at" | "sold_out"> & { cancelled?: boolean },
  nowMs: number,
): SaleState {
  if (event.cancelled) return "cancelled";
  if (nowMs >= Date.parse(event.ends_at)) return "past";
  if (nowMs >= Date.parse(event.starts_at)) return "under-way";
  return event.sold_out ? "sold-out" : "on-sale";
}

export const saleWords: Record<Exclude<SaleState, "on-sale">, string> = {
  cancelled: "This event was cancelled",
  "sold-out": "Sold out",
  "under-way": "This event has started",
  past: "This event is over",
};
