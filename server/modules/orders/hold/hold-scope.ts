import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { AccessCode } from "../../catalogue/access-codes/access-code.ts";
import { refuseUnlessOpenWith } from "../../catalogue/access-codes/open-sale.ts";
import type { HoldFacts, VenueEvent, VenueSeat } from "./hold-facts.ts";
import type { HoldRequest } from "./hold-request.ts";

/** The events that a hold is for, and how they are sold. */
export interface HoldScope {
  /** In the combo's order. */
  eventIds: number[];
  events: VenueEvent[];
  /** Whether any free units of the same category will do, as in a Party Plot or a standing area. */
  sellsUnits: boolean;
  /** What the limit of one order counts. */
  counts: ReturnType<typeof ticketLimit>["counts"];
  /** The code with which this buyer gets in before the sale. Null if everybody can buy. */
  accessCode: AccessCode | null;
}

/** The events that a hold is for, checked against the catalogue. */
export function scopeOf(facts: HoldFacts, { eventIds: wanted, placeIds, comboEventId }: HoldRequest): HoldScope {
  const asked = [...new Set(wanted)];
  const eventIds = comboEventId === null ? asked : membersOf(facts, asked);
  if (comboEventId === null && eventIds.length !== 1)
    throw new RefusalError("OUT_OF_RANGE", { message: "event_id must be one event, or the members of a combo." });
  const events = eventIds.flatMap((id) => facts.events.filter((event) => event.id === id));
  const [first] = events;
  if (!first || events.length !== eventIds.length || events.some(({ placeId }) => !placeIds.includes(placeId)))
    throw new RefusalError("EVENT_NOT_FOUND");
  // Combos are sold without codes (docs/decisions/sale/access-codes.md).
  const accessCode = refuseUnlessOpenWith(events, comboEventId === null ? facts.accessCode : null);
  const sellsUnits = events.some((event) => event.sells === "units");
  // Combos with a place without seats are not sold (docs/design/product.md#where-buy-tickets-leads).
  if (sellsUnits && comboEventId !== null) throw new RefusalError("EVENT_CLOSED");
  // A combo has seats at all its events.
  const { counts } = ticketLimit(first.placeType, first.sells);
  return { eventIds, events, sellsUnits, counts, accessCode };
}

function membersOf({ combo }: HoldFacts, asked: readonly number[]): number[] {
  const members = combo?.memberEventIds ?? [];
  if (members.length === 0 || members.length !== asked.length || asked.some((id) => !members.includes(id)))
    throw new RefusalError("EVENT_NOT_FOUND");
  return members;
}

/** The wanted seats, grouped by event in the combo's order. Attendees are later named in this order. */
export function wantedSeats(
  facts: HoldFacts,
  { seatIds, sectionIds }: HoldRequest,
  { eventIds }: HoldScope,
): VenueSeat[] {
  if (seatIds.length === 0) throw new RefusalError("MALFORMED", { message: "dome_price_id is missing." });
  if (new Set(seatIds).size !== seatIds.length)
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_price_id must name each seat once." });
  const byId = new Map(facts.seats.map((seat) => [seat.seatId, seat]));
  const seats = seatIds.flatMap((id) => byId.get(id) ?? []);
  if (seats.length !== seatIds.length) throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
  if (seats.some((seat) => !seat.isSeat))
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_price_id names a gap." });
  if (sectionIds.length > 0 && seats.some((seat) => !sectionIds.includes(seat.sectionId)))
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_list_id does not name the seats' sections." });
  return eventIds.flatMap((eventId) => seats.filter((seat) => seat.eventId === eventId));
}
