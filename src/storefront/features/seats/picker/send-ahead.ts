import { idInAddress } from "#contract/rules/row-id.ts";
import { type BoxOfficeCall, headersOf, toUrl } from "#src/http/base-query.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { sentCalls } from "#src/storefront/data/sent-calls.ts";

/** An older answer is forgotten, and the component asks again. */
const KEPT_MS = 8000;

/** Reads the event and the place from a picker's address. Returns null if one of them is missing. */
export function placeInAddress(): PlaceOfEvent | null {
  const params = new URLSearchParams(window.location.search);
  const eventId = idInAddress(params.get("eventId"));
  const placeId = idInAddress(params.get("placeId"));
  return eventId && placeId ? { eventId, placeId } : null;
}

/**
 * Sends all of a picker's calls before its page comes alive. Without this, the picker sends each call once it has the answer to the
 * one before. If the picker never asks, for example because the sale has ended, the answers are forgotten.
 */
export function sendAhead(calls: readonly BoxOfficeCall[], clientKey: string): void {
  for (const call of calls) {
    const url = toUrl(call);
    const answer = fetch(url, { headers: headersOf(clientKey) });
    // The component that uses the answer reports a failure. Without this, the browser would report it as unhandled, too.
    answer.catch(() => undefined);
    const forget = () => sentCalls.delete(url);
    sentCalls.set(url, () => {
      forget();
      return answer;
    });
    setTimeout(forget, KEPT_MS);
  }
}
