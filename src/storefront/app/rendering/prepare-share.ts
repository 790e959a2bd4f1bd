import { eventApi, loadCombo } from "#src/storefront/data/event-api.ts";
import { sharedIds, sharedState } from "#src/storefront/features/event/actions/shared-event.ts";
import type { PreparePage } from "./page-facts.ts";
import { prepareNotFound } from "./prepare-not-found.ts";

/** A share sheet. Search engines index the event's own page instead. */
export const prepareShare: PreparePage = async (request) => {
  const { store, url, brand } = request;
  const ids = sharedIds(url.searchParams);
  const found = ids?.eventId
    ? await store.dispatch(eventApi.endpoints.event.initiate(ids.eventId))
    : ids?.comboEventId
      ? await store.dispatch(loadCombo(ids.comboEventId))
      : null;
  if (!found?.data) return prepareNotFound(request);
  const { event_name, place_name } = found.data;
  const { label } = sharedState(found.data);
  const description = `${label && `${label}. `}Pass on ${event_name} at ${place_name}: the link, its QR code, and five ways to send it.`;
  return {
    status: 200,
    head: { title: `${label && `${label}: `}Share ${event_name} | ${brand}`, description, unlisted: true },
  };
};
