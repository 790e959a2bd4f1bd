import { skipToken } from "@reduxjs/toolkit/query";
import { paths } from "../../../contract/paths.ts";
import { useComboQuery } from "../../data/combo-api";
import { useEventQuery } from "../../data/event-api";

/** What /share is about, from its query; null where it names nothing. */
export function sharedIds(query: URLSearchParams): { eventId: string | null; comboEventId: string | null } | null {
  const eventId = query.get("eventId");
  const comboEventId = query.get("comboEventId");
  return eventId || comboEventId ? { eventId, comboEventId } : null;
}

/** The event or combo in the query, with its own page's path. */
export function useSharedEvent(query: URLSearchParams) {
  const ids = sharedIds(query);
  const event = useEventQuery(ids?.eventId ?? skipToken);
  const combo = useComboQuery((ids?.eventId ? null : ids?.comboEventId) ?? skipToken);
  const asked = ids?.eventId ? event : combo;
  const found = event.currentData
    ? { ...event.currentData, path: paths.eventDetail(event.currentData) }
    : combo.currentData && { ...combo.currentData, path: paths.comboEventDetail(combo.currentData) };
  return { named: ids !== null, found, error: asked.error, refetch: asked.refetch, isFetching: asked.isFetching };
}
