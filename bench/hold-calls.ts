import { CLIENT_KEY, type TestBoxOffice } from "#tests/support/box-office.ts";
import type { Target } from "./load.ts";
import type { Venue } from "./venue.ts";

/**
 * The whole call, as the storefront makes it: session, authorisation, schemas, the hold, its idempotency key and its
 * answer.
 * @param types the ticket types of the two seats of each hold
 */
export function holdCalls(box: TestBoxOffice, venue: Venue, types: readonly string[] = []): Target {
  const { buyers, eventId, placeId, sectionId, firstSeat, lastSeat } = venue;
  const pairs = Math.floor((lastSeat - firstSeat + 1) / 2);
  const calls = Array.from({ length: pairs }, (_, pair) => {
    const buyer = buyers[pair % buyers.length];
    if (!buyer) throw new Error("the hall has no buyers");
    const seat = firstSeat + 2 * pair;
    const body = {
      in_progress: "1",
      user_id: String(buyer.id),
      event_id: String(eventId),
      place_id: String(placeId),
      dome_price_id: [String(seat), String(seat + 1)],
      dome_list_id: [String(sectionId)],
      ...(types.length > 0 && { ticket_type_id: types }),
    };
    const headers = {
      "content-type": "application/json",
      "x-client-key": CLIENT_KEY,
      authorization: `Bearer ${buyer.token}`,
    };
    return { method: "POST" as const, path: "/api/booking-ticket", headers, body: JSON.stringify(body) };
  });
  return { app: box.app, calls, counts: '"status":1', hasKeys: true };
}
