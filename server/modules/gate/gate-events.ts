import { sql } from "kysely";
import { venueIso } from "#contract/rules/time/venue-time.ts";
import type { GateEvent } from "#contract/wire/gate/gate.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventFacts } from "../catalogue/event-facts.ts";

/** Counts for one event. An index alone answers them, so that a list does not read all tickets of a stadium. */
interface Counted {
  event_id: number;
  tickets: number;
  admitted: number;
}

/** The events that a user is assigned to, soonest first, without those that ended more than a day ago. */
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
