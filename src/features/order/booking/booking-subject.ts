import { paths } from "#contract/paths.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import type { EventDetail } from "#contract/wire/events.ts";

/** What is booked: one event, or a combo with the seats of all its events. */
export interface BookingSubject {
  /** The event, or a combo's members in its order. */
  eventIds: string[];
  /** As long as eventIds. */
  placeIds: string[];
  combo: { id: string; discountPercent: number } | null;
  /** A combo's own name and picture, the date and time of what begins first, and every place. */
  eventName: string;
  eventImage: string;
  eventDate: string;
  eventTime: string;
  placeName: string;
}

export function eventSubject(event: EventDetail): BookingSubject {
  return { ...factsOf(event), eventIds: [event.id], placeIds: [event.place_id], combo: null };
}

export function comboSubject(combo: ComboDetail): BookingSubject {
  return {
    ...factsOf(combo),
    eventIds: combo.eventDetails.map((member) => member.id),
    placeIds: combo.eventDetails.map((member) => member.place_id),
    combo: { id: combo.id, discountPercent: combo.combo_event_discount },
  };
}

function factsOf(what: EventDetail | ComboDetail) {
  return {
    eventName: what.event_name,
    eventImage: what.event_image,
    eventDate: what.event_date,
    eventTime: what.event_time,
    placeName: what.place_name,
  };
}

/** The page of what is booked: where a cancelled booking leads back to. */
export function subjectPath({ combo, eventIds, eventName }: BookingSubject): string {
  const named = { id: combo?.id ?? eventIds[0] ?? "", event_name: eventName };
  return combo ? paths.comboEventDetail(named) : paths.eventDetail(named);
}
