import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { pickerAt, type Sells, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { callError } from "#src/http/call-error.ts";
import { useEventQuery } from "#src/storefront/data/event-api.ts";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { NotBookable } from "./not-bookable.tsx";
import { SALE_AGAIN } from "./sale-again.ts";

interface BookableEventProps {
  /** What this page sells. An event that sells the other kind redirects to that kind's picker. */
  sells: Sells;
  /** @param receivedAt the device's clock when the event arrived, for comparison with the box office's */
  children: (event: EventDetail, receivedAt: number) => ReactNode;
}

/** Loads the event that a picker's address names, or says why there is none. */
export function BookableEvent({ sells, children }: BookableEventProps) {
  const [params] = useSearchParams();
  const eventId = idInAddress(params.get("eventId"));
  const {
    data,
    error,
    refetch,
    fulfilledTimeStamp = Date.now(),
  } = useEventQuery(eventId, { ...SALE_AGAIN, skip: eventId === "" });
  const event = useArrived(data);
  if (event) {
    if (sellsAt(event.place_type) === sells) return children(event, fulfilledTimeStamp);
    return <Navigate to={`${paths[pickerAt(event.place_type)]}?${params}`} replace />;
  }
  const failure = callError(error);
  return <NotBookable what="event" id={eventId} error={failure} listPath={paths.events} onRetry={refetch} />;
}
