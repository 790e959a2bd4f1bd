import { skipToken } from "@reduxjs/toolkit/query";
import { paths } from "#contract/paths.ts";
import { comboLabel, eventLabel } from "#contract/rules/event/event-label.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useComboQuery, useEventQuery } from "#src/storefront/data/event-api.ts";
import { comboStateWords, eventStateWords } from "../event-state-words.ts";

/** The ids in the query of /share; null if it names nothing. */
export function sharedIds(query: URLSearchParams): { eventId: string; comboEventId: string } | null {
  const eventId = idInAddress(query.get("eventId"));
  const comboEventId = idInAddress(query.get("comboEventId"));
  return eventId || comboEventId ? { eventId, comboEventId } : null;
}

/** An event's or combo's state when it was read, in the words of its own page. `label`: in a few words, or ''. */
export function sharedState(shared: EventDetail | ComboDetail) {
  const nowMs = Date.parse(shared.current_time);
  return shared.event_type === "Combo"
    ? { label: comboLabel(shared.eventDetails, nowMs), words: comboStateWords(shared.eventDetails, nowMs) }
    : { label: eventLabel(shared, nowMs), words: eventStateWords(eventState(shared, nowMs)) };
}

/** The event or combo in the query, with the path of its own page. */
export function useSharedEvent(query: URLSearchParams) {
  const ids = sharedIds(query);
  const event = useEventQuery(ids?.eventId || skipToken);
  const combo = useComboQuery((!ids?.eventId && ids?.comboEventId) || skipToken);
  const asked = ids?.eventId ? event : combo;
  const found = event.currentData
    ? { ...event.currentData, path: paths.eventDetail(event.currentData) }
    : combo.currentData && { ...combo.currentData, path: paths.comboEventDetail(combo.currentData) };
  return { named: ids !== null, found, error: asked.error, refetch: asked.refetch, isFetching: asked.isFetching };
}
