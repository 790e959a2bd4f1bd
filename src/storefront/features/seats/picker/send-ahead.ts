import { idInAddress } from "#contract/rules/row-id.ts";
import type { Call } from "#src/http/call.ts";
import { askEarly } from "#src/http/early-answers.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";

/** Reads the event and the place from a picker's address. Returns null if one of them is missing. */
export function placeInAddress(): PlaceOfEvent | null {
  const params = new URLSearchParams(window.location.search);
  const eventId = idInAddress(params.get("eventId"));
  const placeId = idInAddress(params.get("placeId"));
  return eventId && placeId ? { eventId, placeId } : null;
}

/**
 * Sends all of a picker's calls before its page hydrates. Otherwise, the picker sends each call only after the previous
 * answer. If the picker never uses an answer, for example because the sale has ended, it is dropped.
 */
export function sendAhead(calls: readonly Call[], clientKey: string): void {
  for (const call of calls) askEarly(call, clientKey);
}
