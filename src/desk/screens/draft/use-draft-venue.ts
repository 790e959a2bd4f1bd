import { skipToken } from "@reduxjs/toolkit/query";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { callError } from "#src/http/call-error.ts";
import { useBookedQuery, useVenuePlanQuery } from "../../calls/venues-api.ts";

/** The venue of a draft: its plan, its clock, and the event's bookings. */
export function useDraftVenue({ organiser_id, event_id, entry: { place } }: DeskDraft) {
  const venue = useVenuePlanQuery(place ? { ref: place, organiser_id } : skipToken);
  const booked = useBookedQuery(event_id ?? skipToken);
  const zone = venue.data?.timezone ?? "UTC";
  return {
    hasVenue: Boolean(place),
    /** The venue's ref, or '' while none is chosen. */
    place: place ?? "",
    /** The venue's facts. Undefined while they load. */
    venue: venue.data,
    /** Undefined while the plan loads. Null: the venue has no plan. */
    plan: venue.data?.plan,
    booked: booked.data,
    /** Whether prices can be edited. They wait for the bookings, because painting needs them. */
    isReady: venue.data !== undefined && (event_id === null || booked.data !== undefined),
    error: callError(venue.error ?? booked.error),
    retry: () => {
      if (venue.error) void venue.refetch();
      if (booked.error) void booked.refetch();
    },
    /** 'Sydney' for Australia/Sydney. */
    clock: zone.replace(/^.*\//, "").replaceAll("_", " "),
    /** Now on the venue's clock: 'YYYY-MM-DDTHH:mm'. */
    nowThere: () => {
      const { date, time } = venueDateTime(new Date(), zone);
      return `${date}T${time}`;
    },
  };
}
