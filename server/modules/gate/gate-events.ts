import { sql } from "kysely";
import { venueIso } from "#contract/rules/venue-time.ts";
import type { GateEvent } from "#contract/wire/gate.ts";
import type { Db } from "#server/db/connect.ts";
import { eventFacts } from "../catalogue/event-facts.ts";

/** Counts come by index alone, an event at a time: a stadium's tickets are not read for a list. */
interface Counted {
  event_id: number;
  tickets: number;
  admitted: number;
}

/** The events that a user may admit to, soonest first; what ended more than a day ago is left out. */
export async function eventsOfStaff(db: Db, userId: number): Promise<GateEvent[]> {
  const { rows } = await sql<Counted>`
    select event.id as event_id,
      (select count(*) from ticket where event_id = event.id and state <> 'void')::integer as tickets,
      (select count(*) from ticket where event_id = event.id and state = 'used')::integer as admitted
    from gate_assignment
    join event on event.id = gate_assignment.event_id
    where gate_assignment.user_id = ${userId} and event.ends_at > now() - interval '1 day'
    order by event.starts_at, event.id`.execute(db);
  const facts = await eventFacts(
    db,
    rows.map((row) => row.event_id),
  );
  const counts = new Map(rows.map((row) => [row.event_id, row]));
  return facts.map((event) => ({
    event_id: String(event.id),
    event_name: event.eventName,
    event_image: event.eventImage,
    place_name: event.placeName,
    starts_at: venueIso(event.startsAt, event.timezone),
    ends_at: venueIso(event.endsAt, event.timezone),
    timezone: event.timezone,
    tickets: counts.get(event.id)?.tickets ?? 0,
    admitted: counts.get(event.id)?.admitted ?? 0,
  }));
}
