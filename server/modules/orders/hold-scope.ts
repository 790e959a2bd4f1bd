import { type TicketLimit, ticketLimit } from "#contract/rules/ticket-limit.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { AccessCode } from "../catalogue/access-codes/access-code.ts";
import { refuseUnlessOpenTo } from "../catalogue/access-codes/open-sale.ts";
import { comboFacts, type EventFacts, eventFacts } from "../catalogue/event-facts.ts";
import type { HoldRequest } from "./hold-request.ts";

export interface HoldScope {
  eventType: "Single" | "Combo";
  /** In the combo's order. */
  eventIds: number[];
  events: EventFacts[];
  comboEventId: number | null;
  /** Whether any free units of the same category will do, as in a Party Plot or a standing area. */
  sellsUnits: boolean;
  /** What the limit of one order counts. */
  counts: TicketLimit["counts"];
  /** The code with which this buyer gets in before the sale. Null if everybody can buy. */
  accessCode: AccessCode | null;
}

/**
 * The events that a hold is for, checked against the catalogue.
 * @throws RefusalError EVENT_NOT_FOUND if an event, place or combo is unknown, or they do not belong together;
 * EVENT_CLOSED if one is no longer on sale, or if a combo has a place without seats; SALE_NOT_OPEN if one is not on sale yet and no
 * code opens it; ACCESS_CODE_EARLY, ACCESS_CODE_OVER, ACCESS_CODE_USED_UP; OUT_OF_RANGE if several events are no combo
 */
export async function holdScope(
  db: Db,
  request: Pick<HoldRequest, "userId" | "eventIds" | "placeIds" | "comboEventId" | "accessCodeId">,
): Promise<HoldScope> {
  const asked = [...new Set(request.eventIds)];
  const eventIds = request.comboEventId === null ? asked : await membersOf(db, request.comboEventId, asked);
  if (request.comboEventId === null && eventIds.length !== 1)
    throw new RefusalError("OUT_OF_RANGE", { message: "event_id must be one event, or the members of a combo." });
  const events = await eventFacts(db, eventIds);
  if (events.length !== eventIds.length) throw new RefusalError("EVENT_NOT_FOUND");
  const places = new Set(request.placeIds);
  if (events.some((event) => !places.has(event.placeId))) throw new RefusalError("EVENT_NOT_FOUND");
  const { userId, accessCodeId = null } = request;
  const accessCode = await refuseUnlessOpenTo(db, events, {
    codeId: request.comboEventId === null ? accessCodeId : null,
    userId,
  });
  const sellsUnits = events.some((event) => event.sells === "units");
  // Combos with a place without seats are not sold (docs/design/product.md#where-buy-tickets-leads).
  if (sellsUnits && request.comboEventId !== null) throw new RefusalError("EVENT_CLOSED");
  return {
    eventType: request.comboEventId === null ? "Single" : "Combo",
    eventIds,
    events: eventIds.flatMap((id) => events.filter((event) => event.id === id)),
    comboEventId: request.comboEventId,
    sellsUnits,
    // A combo has seats at all its events.
    counts: events[0] ? ticketLimit(events[0].placeType, events[0].sells).counts : "event",
    accessCode,
  };
}

async function membersOf(db: Db, comboEventId: number, asked: readonly number[]): Promise<number[]> {
  const combo = await comboFacts(db, comboEventId);
  const members = combo?.memberEventIds ?? [];
  if (members.length === 0 || members.length !== asked.length || asked.some((id) => !members.includes(id)))
    throw new RefusalError("EVENT_NOT_FOUND");
  return members;
}
