import { paths } from "#contract/paths.ts";
import { needsOf } from "#contract/rules/event/attendee-needs.ts";
import { eventDays } from "#contract/rules/event/event-days.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import type { Booking } from "#src/storefront/data/bookings.ts";

/**
 * The event or combo that is booked, in the fields of a booking. A combo has its own name and picture, every event and
 * place in the combo's order, and the date and time of the first event to start.
 */
export type BookingSubject = Pick<
  Booking,
  | "eventIds"
  | "placeIds"
  | "needs"
  | "combo"
  | "eventName"
  | "eventImage"
  | "eventDate"
  | "eventTime"
  | "eventDays"
  | "startsAt"
  | "placeName"
>;

export function eventSubject(event: EventDetail): BookingSubject {
  const { starts_at, ends_at, timezone } = event;
  const { dates } = eventDays({ startsAt: new Date(starts_at), endsAt: new Date(ends_at), timezone });
  return {
    ...factsOf(event),
    eventDays: dates,
    eventIds: [event.id],
    placeIds: [event.place_id],
    needs: [needsOf(event)],
    combo: null,
  };
}

export function comboSubject(combo: ComboDetail): BookingSubject {
  return {
    ...factsOf(combo),
    eventDays: [combo.event_date],
    eventIds: combo.eventDetails.map((member) => member.id),
    placeIds: combo.eventDetails.map((member) => member.place_id),
    needs: combo.eventDetails.map(needsOf),
    combo: { id: combo.id, discountPercent: combo.combo_event_discount },
  };
}

function factsOf(what: EventDetail | ComboDetail) {
  return {
    eventName: what.event_name,
    eventImage: what.event_image,
    eventDate: what.event_date,
    eventTime: what.event_time,
    startsAt: what.starts_at,
    placeName: what.place_name,
  };
}

/** The page of the event or combo. A cancelled booking leads back to it. */
export function subjectPath({ combo, eventIds, eventName }: BookingSubject): string {
  const named = { id: combo?.id ?? eventIds[0] ?? "", event_name: eventName };
  return combo ? paths.comboEventDetail(named) : paths.eventDetail(named);
}
