import { idInAddress } from "#contract/rules/row-id.ts";
import { type BoxOfficeCall, headersOf, toUrl } from "#src/data/base-query.ts";
import { comboCall } from "#src/data/combo-api.ts";
import { eventCall } from "#src/data/event-api.ts";
import { seatPlanCall, sectionsCall, ticketCategoriesCall } from "#src/data/seats-api.ts";
import { sentCalls } from "#src/data/sent-calls.ts";
import { fetchMap } from "./safe-map.tsx";

/** How long an answer is fresh enough for the component that asks for it. */
const KEPT_MS = 8000;

/*
 * Each of these sends the calls of the picker at this address at once, before it comes alive. By itself it would send one after the
 * other. If the picker does not ask, for example because the sale has ended, the answers are forgotten.
 */

/** For a picker of seats: the event, its sections and the plan of its place, or the combo. The map's code is fetched beside them. */
export function seatsSoon(clientKey: string): void {
  const { eventId, placeId, comboEventId, view } = wanted();
  if (comboEventId) send([comboCall(comboEventId)], clientKey);
  else if (eventId && placeId)
    send([eventCall(eventId), sectionsCall({ placeId, eventId }), seatPlanCall(placeId)], clientKey);
  else return;
  if (view !== "list") void fetchMap().catch(() => undefined);
}

/** For a picker of numbers: the event and what it sells. */
export function ticketsSoon(clientKey: string): void {
  const { eventId, placeId } = wanted();
  if (eventId && placeId) send([eventCall(eventId), ticketCategoriesCall({ placeId, eventId })], clientKey);
}

function wanted() {
  const params = new URLSearchParams(window.location.search);
  return {
    eventId: idInAddress(params.get("eventId")),
    placeId: idInAddress(params.get("placeId")),
    comboEventId: idInAddress(params.get("comboEventId")),
    view: params.get("view"),
  };
}

function send(calls: readonly BoxOfficeCall[], clientKey: string): void {
  for (const call of calls) {
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
}
