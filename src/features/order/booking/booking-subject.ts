import { paths } from "#contract/paths.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import type { EventDetail } from "#contract/wire/events.ts";

/** The event or combo that is booked. A combo's booking has seats for all its events. */
export interface BookingSubject {
  /** The event, or a combo's events in the combo's order. */
  eventIds: string[];
  /** One place for each of `eventIds`, in the same order. */
  placeIds: string[];
  combo: { id: string; discountPercent: number } | null;
  /** For a combo: its own name and picture, the date and time of the first event to start, and every place. */
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

/** The page of the event or combo. A cancelled booking leads back to it. */
export function subjectPath({ combo, eventIds, eventName }: BookingSubject): string {
  const named = { id: combo?.id ?? eventIds[0] ?? "", event_name: eventName };
  return combo ? paths.comboEventDetail(named) : paths.eventDetail(named);
}
