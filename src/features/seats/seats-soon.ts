import { idInAddress } from "#contract/rules/row-id.ts";
import { headersOf, toUrl } from "#src/data/base-query.ts";
import { eventCall } from "#src/data/event-api.ts";
import { seatPlanCall, sectionsCall } from "#src/data/seats-api.ts";
import { sentCalls } from "#src/data/sent-calls.ts";
import { fetchMap } from "./safe-map.tsx";

/** How long an answer is fresh enough for the component that asks for it. */
const KEPT_MS = 8000;

/**
 * Sends the calls of the picker at this address at once, before it comes alive: the event, its sections, and the plan of its
 * place. By itself it would send one after the other. The map's code is fetched beside them. If the picker does not ask, for
 * example because the sale has ended, the answers are forgotten.
 */
export function seatsSoon(clientKey: string): void {
  const params = new URLSearchParams(window.location.search);
  const eventId = idInAddress(params.get("eventId"));
  const placeId = idInAddress(params.get("placeId"));
  if (!eventId || !placeId) return;
  for (const call of [eventCall(eventId), sectionsCall({ placeId, eventId }), seatPlanCall(placeId)]) {
    const url = toUrl(call);
    const answer = fetch(url, { headers: headersOf(clientKey) });
    // The component that asks learns of a failure.
    answer.catch(() => undefined);
    const forget = () => sentCalls.delete(url);
    sentCalls.set(url, () => {
      forget();
      return answer;
    });
    setTimeout(forget, KEPT_MS);
  }
  if (params.get("view") !== "list") void fetchMap().catch(() => undefined);
}
