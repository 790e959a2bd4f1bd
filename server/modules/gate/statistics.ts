import { type RawBuilder, sql } from "kysely";
import { eventDays } from "#contract/rules/event/event-days.ts";
import type { GateStatistics } from "#contract/wire/gate/gate.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";

const MINUTES = 60;

interface SectionCount {
  id: number;
  title: string;
  in: number;
  out: number;
  expected: number;
  people_in: number;
  people_expected: number;
}

/**
 * The figures of an event's doors: tickets and people inside, outside and expected, and entries a minute. Void tickets are
 * not expected, but the people who are inside on them count, as do those with a copy of a ticket: an evacuation is about people. On a new day of an event of several days, nobody is inside yet.
 */
export async function gateStatistics(db: Db, eventId: number): Promise<GateStatistics> {
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  const dayBegan = eventDays(event).beganAt(event.readAt.getTime());
  const isToday = (at: RawBuilder<unknown>) =>
    dayBegan === null ? sql`true` : sql`${at} >= ${new Date(dayBegan).toISOString()}::timestamptz`;
  const [sections, minutes, devices] = await Promise.all([
    sql<SectionCount>`
      select section.id, section.title, count(*) filter (where entry.inside and ticket.state <> 'void')::integer as in,
        count(*) filter (where not entry.inside and ticket.state <> 'void')::integer as out,
        count(ticket.id) filter (where ticket.state <> 'void')::integer as expected,
        coalesce(sum(case when not entry.inside then 0 when entry.people > 0 then entry.people else seat.admits end)
          filter (where entry.ticket_id is not null), 0)::integer + coalesce(sum(beyond.people), 0)::integer as people_in,
        coalesce(sum(seat.admits) filter (where ticket.state <> 'void'), 0)::integer as people_expected
      from section
      left join seat on seat.event_id = section.event_id and seat.section_id = section.id
      left join ticket on ticket.event_id = seat.event_id and ticket.seat_id = seat.id
      left join gate_entry as entry on entry.ticket_id = ticket.id and ${isToday(sql`entry.at`)}
      left join gate_over as beyond on beyond.ticket_id = ticket.id and ${isToday(sql`beyond.at`)}
      where section.event_id = ${eventId}
      group by section.id order by section.position, section.id`.execute(db),
    sql<{ minute: Date; in: number; people: number }>`
      select minute, count(gate_scan.id) filter (where gate_scan.outcome = 'accepted')::integer as in,
        coalesce(sum(coalesce(gate_scan.counted, 1) + gate_scan.beyond), 0)::integer as people
      from generate_series(date_trunc('minute', now()) - make_interval(mins => ${MINUTES - 1}),
        date_trunc('minute', now()), interval '1 minute') as minute
      left join gate_scan on gate_scan.event_id = ${eventId} and gate_scan.kind = 'in'
        and (gate_scan.outcome = 'accepted' or gate_scan.counted > 0 or gate_scan.beyond > 0)
        and gate_scan.at >= minute and gate_scan.at < minute + interval '1 minute'
      group by minute order by minute`.execute(db),
    sql<{ name: string; last_scan_at: Date; scans: number }>`
      select gate_device.name, max(made.at) as last_scan_at, sum(made.scans)::integer as scans
      from (
        select device_id, at, 1 as scans from gate_scan where event_id = ${eventId}
        union all
        select device_id, last_at, scans from gate_scan_count where event_id = ${eventId}
      ) as made
      join gate_device on gate_device.id = made.device_id
      group by gate_device.id order by 2 desc, 1`.execute(db),
  ]);
  const sum = (name: "in" | "out" | "expected" | "people_in" | "people_expected") =>
    sections.rows.reduce((all, section) => all + section[name], 0);
  return {
    in: sum("in"),
    out: sum("out"),
    expected: sum("expected"),
    people: { in: sum("people_in"), expected: sum("people_expected") },
    by_section: sections.rows
      .filter(({ expected, people_in }) => expected > 0 || people_in > 0)
      .map(({ out: _, people_in, people_expected, ...row }) => ({
        ...row,
        people: { in: people_in, expected: people_expected },
      })),
    per_minute: minutes.rows.map(({ minute, ...row }) => ({ minute: minute.toISOString(), ...row })),
    devices: devices.rows.map((device) => ({ ...device, last_scan_at: device.last_scan_at.toISOString() })),
  };
}
