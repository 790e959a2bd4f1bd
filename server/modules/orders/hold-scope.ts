import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { comboFacts, type EventFacts, eventFacts } from "../catalogue/event-facts.ts";
import { refuseUnlessOnSale } from "../catalogue/on-sale.ts";

export interface HoldScope {
  eventType: "Single" | "Combo";
  /** In the combo's order. */
  eventIds: number[];
  events: EventFacts[];
  comboEventId: number | null;
  partyPlot: boolean;
}

/**
 * The events that a hold is for, checked against the catalogue.
 * @throws RefusalError EVENT_NOT_FOUND if an event, place or combo is unknown, or they do not belong together;
 * EVENT_CLOSED if one is no longer on sale, or if a combo has a Party Plot place; SALE_NOT_OPEN if one is not on sale yet;
 * OUT_OF_RANGE if several events are no combo
 */
export async function holdScope(
  db: Db,
  request: { eventIds: readonly number[]; placeIds: readonly number[]; comboEventId: number | null },
): Promise<HoldScope> {
  const asked = [...new Set(request.eventIds)];
  const eventIds = request.comboEventId === null ? asked : await membersOf(db, request.comboEventId, asked);
  if (request.comboEventId === null && eventIds.length !== 1)
    throw new RefusalError("OUT_OF_RANGE", { message: "event_id must be one event, or the members of a combo." });
  const events = await eventFacts(db, eventIds);
  if (events.length !== eventIds.length) throw new RefusalError("EVENT_NOT_FOUND");
  const places = new Set(request.placeIds);
  if (events.some((event) => !places.has(event.placeId))) throw new RefusalError("EVENT_NOT_FOUND");
  refuseUnlessOnSale(events);
  const partyPlot = events.some((event) => event.sells === "units");
  // Combos with a Party Plot place are not sold (docs/design/product.md#where-buy-tickets-leads).
  if (partyPlot && request.comboEventId !== null) throw new RefusalError("EVENT_CLOSED");
  return {
    eventType: request.comboEventId === null ? "Single" : "Combo",
    eventIds,
    events: eventIds.flatMap((id) => events.filter((event) => event.id === id)),
    comboEventId: request.comboEventId,
    partyPlot,
  };
}

async function membersOf(db: Db, comboEventId: number, asked: readonly number[]): Promise<number[]> {
  const combo = await comboFacts(db, comboEventId);
  const members = combo?.memberEventIds ?? [];
  if (members.length === 0 || members.length !== asked.length || asked.some((id) => !members.includes(id)))
    throw new RefusalError("EVENT_NOT_FOUND");
  return members;
}
