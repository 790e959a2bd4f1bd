import type { GateEvent } from "#contract/wire/gate/gate.ts";
import type { GatePackRow } from "#src/gate/storage/gate-rows.ts";

export interface EventToChoose {
  eventId: string;
  name: string;
  place: string;
  startsAt: string;
  timezone: string;
  /** The box office's count; undefined if it was not asked. */
  admitted: number | undefined;
  tickets: number;
  /** True if a complete list is on the device. */
  kept: boolean;
}

/** The assigned events and those on the device, each once, soonest first. */
export function mergeChoices(assigned: readonly GateEvent[], packs: readonly GatePackRow[]): EventToChoose[] {
  const choices = new Map<string, EventToChoose>();
  for (const { eventId, whole } of packs) {
    if (!whole) continue;
    const { event_name: name, place_name: place, starts_at: startsAt, timezone } = whole.event;
    choices.set(eventId, {
      eventId,
      name,
      place,
      startsAt,
      timezone,
      admitted: undefined,
      tickets: whole.total,
      kept: true,
    });
  }
  for (const event of assigned) {
    choices.set(event.event_id, {
      eventId: event.event_id,
      name: event.event_name,
      place: event.place_name,
      startsAt: event.starts_at,
      timezone: event.timezone,
      admitted: event.admitted,
      tickets: event.tickets,
      kept: choices.has(event.event_id),
    });
  }
  return [...choices.values()].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
