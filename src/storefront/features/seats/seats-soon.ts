import { seatPlanCall, sectionsCall } from "#src/shared/seats/seats-api.ts";
import { eventCall } from "#src/storefront/data/event-api.ts";
import { fetchMap } from "./picker/safe-map.tsx";
import { placeInAddress, sendAhead } from "./picker/send-ahead.ts";

/** Sends the calls that a picker of seats will need: the event, its sections and the seating plan. Fetches the map's code meanwhile. */
export function seatsSoon(clientKey: string): void {
  const place = placeInAddress();
  if (!place) return;
  sendAhead([eventCall(place.eventId), sectionsCall(place), seatPlanCall(place.placeId)], clientKey);
  if (new URLSearchParams(window.location.search).get("view") === "list") return;
  void fetchMap().catch(() => undefined);
}
