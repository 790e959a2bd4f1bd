import { venueIso } from "#contract/rules/time/venue-time.ts";
import type { GateKey, GatePack, GateSection } from "#contract/wire/gate/gate.ts";
import type { Services } from "#server/services.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { ticketKeys } from "../tickets/ticket-keys.ts";
import { doorsOpenFrom } from "./doors-open.ts";
import { gateSections } from "./ticket-columns.ts";

/** What a door knows about its event, apart from the tickets. */
export interface GateEventAnswer {
  event: GatePack["event"];
  keys: GateKey[];
  withdrawn_keys: GateKey[];
  sections: GateSection[];
}

/** @throws Error if there is no such event, which cannot happen to staff who are assigned to it */
export async function gateEventAnswer(
  services: Pick<Services, "db" | "secrets" | "config">,
  eventId: number,
): Promise<GateEventAnswer> {
  const [[event], keys, sections] = await Promise.all([
    eventFacts(services.db, [eventId]),
    ticketKeys(services),
    gateSections(services.db, eventId),
  ]);
  if (!event) throw new Error(`there is no event ${eventId}`);
  return {
    event: {
      event_id: String(event.id),
      event_name: event.eventName,
      place_name: event.placeName,
      starts_at: venueIso(event.startsAt, event.timezone),
      ends_at: venueIso(event.endsAt, event.timezone),
      timezone: event.timezone,
      doors_from: doorsOpenFrom(event, services.config).toISOString(),
      reentry: event.reentry,
    },
    keys: keys.accepted,
    withdrawn_keys: keys.withdrawn,
    sections,
  };
}
