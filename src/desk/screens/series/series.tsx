import { skipToken } from "@reduxjs/toolkit/query";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { useDraftQuery } from "../../calls/drafts-api.ts";
import { useEventQuery } from "../../calls/events-api.ts";
import { useVenuePlanQuery } from "../../calls/venues-api.ts";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SeriesForm } from "./series-form.tsx";
import type { SeriesSource } from "./series-source.ts";

/** Creates drafts for more dates of a draft or a published event. */
export function Component() {
  const { draftId, eventId } = useParams();
  const draft = useDraftQuery(draftId ?? skipToken, { refetchOnMountOrArgChange: true });
  const event = useEventQuery(eventId ?? skipToken);
  const entry = draft.data?.entry;
  const venue = useVenuePlanQuery(
    entry?.place ? { ref: entry.place, organiser_id: draft.data?.organiser_id } : skipToken,
  );
  const isRead = !draft.isFetching && !venue.isFetching;
  const source = event.data
    ? likeEvent(event.data)
    : draft.data && isRead
      ? likeDraft(draft.data, venue.data?.timezone)
      : undefined;
  const asked = draftId ? draft : event;
  return (
    <Screen title={eventId ? "More dates" : "Make a series"} lead={source?.name}>
      {source ? <SeriesForm key={source.key} source={source} /> : <LoadingOrRefusal what="event" {...asked} />}
    </Screen>
  );
}

function likeDraft({ id, organiser_id, entry }: DeskDraft, zone: string | undefined): SeriesSource {
  return {
    key: `draft-${id}`,
    from: { from_draft_id: id },
    back: deskPaths.draft(id),
    organiserId: organiser_id,
    name: entry.name ?? "New event",
    series: entry.series,
    zone,
    starts: entry.starts,
    ends: entry.ends,
    saleOpens: entry.sale_opens_at ?? undefined,
  };
}

function likeEvent(event: DeskEventFacts): SeriesSource {
  const local = (instant: string) => {
    const { date, time } = venueDateTime(new Date(instant), event.timezone);
    return `${date}T${time}`;
  };
  const opens = event.sale_opens_at;
  return {
    key: `event-${event.id}`,
    from: { from_event_id: event.id },
    back: deskPaths.event(event.id),
    organiserId: event.organiser_id,
    name: event.name,
    series: event.series ?? undefined,
    zone: event.timezone,
    starts: local(event.starts_at),
    ends: local(event.ends_at),
    saleOpens: opens && Date.parse(opens) > Date.now() ? local(opens) : undefined,
  };
}
