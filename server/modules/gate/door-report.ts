import { sql } from "kysely";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { DoorReport } from "#contract/wire/desk/door.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { gateClashes } from "./clashes.ts";
import { refusalsOfEvent } from "./refusals.ts";
import { neverArrived } from "./scan-report.ts";

/** Tickets in one list of the report. Its CSV has them all. */
const MAX_LISTED = 1000;

interface MinuteRow {
  minute: Date;
  device: string;
  people: number;
}

interface DoorRow {
  device: string;
  scans: number;
  first_at: Date;
  last_at: Date;
}

interface MistakeRow {
  booking_no: string;
  section: string;
  seat: string;
  name: string;
  at: Date;
  device: string;
  people: number;
}

/**
 * What happened at an event's doors from its first scan to its last: how many people each door let in, by minute; tickets on which too many
 * came in; people who were let in with void tickets, which an offline door could not know; what the doors refused; and tickets that never arrived. Devices of one name are one door.
 */
export async function doorReport(db: Db, eventId: number): Promise<Omit<DoorReport, "event">> {
  const { rows: minutes } = await sql<MinuteRow>`
    select date_trunc('minute', scan.at) as minute, gate_device.name as device, sum(coalesce(scan.counted, 1) + scan.beyond)::integer as people
    from gate_scan scan join gate_device on gate_device.id = scan.device_id
    where scan.event_id = ${eventId} and scan.kind = 'in' and (scan.outcome = 'accepted' or scan.counted > 0 or scan.beyond > 0)
    group by 1, 2 order by 1, 2`.execute(db);
  const { rows: doors } = await sql<DoorRow>`
    select gate_device.name as device, sum(made.scans)::integer as scans, min(made.first_at) as first_at, max(made.last_at) as last_at
    from (
      select device_id, 1 as scans, at as first_at, at as last_at from gate_scan where event_id = ${eventId}
      union all
      select device_id, scans, first_at, last_at from gate_scan_count where event_id = ${eventId}
    ) as made
    join gate_device on gate_device.id = made.device_id
    group by 1 order by 1`.execute(db);
  const { rows: mistakes } = await sql<MistakeRow>`
    select ticket.booking_no, section.title as section, ticket.seat, ticket.name, scan.at, gate_device.name as device,
      scan.beyond as people
    from gate_scan scan
    join gate_ticket ticket on ticket.id = scan.ticket_id
    join section on section.id = ticket.section_id
    join gate_device on gate_device.id = scan.device_id
    where scan.event_id = ${eventId} and scan.kind = 'in' and scan.outcome = 'void' and scan.beyond > 0
    order by scan.at, scan.id limit ${MAX_LISTED}`.execute(db);
  const { rows: totals } = await sql<{ mistaken: number; doubtful: number; away: number }>`
    select
      (select coalesce(sum(beyond), 0) from gate_scan
        where event_id = ${eventId} and kind = 'in' and outcome = 'void')::integer as mistaken,
      (select count(*) from gate_scan where event_id = ${eventId} and outcome = 'doubtful')::integer
        + (select coalesce(sum(scans), 0) from gate_scan_count
            where event_id = ${eventId} and outcome = 'doubtful')::integer as doubtful,
      (select count(*) from gate_ticket where event_id = ${eventId} and state = 0)::integer as away`.execute(db);
  const refused = await refusalsOfEvent(db, eventId);
  const clashes = await gateClashes(db, eventId);
  const away = await neverArrived(db, eventId, 0, MAX_LISTED);
  const peopleOf = (door: string) =>
    minutes.filter(({ device }) => device === door).reduce((sum, { people }) => sum + people, 0);
  return {
    by_door: doors.map(({ first_at, last_at, ...door }) => ({
      ...door,
      people: peopleOf(door.device),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    by_minute: minutes.map(({ minute, ...row }) => ({ minute: minute.toISOString(), ...row })),
    clashes: clashes.filter((clash) => !clash.void).map(withNumber),
    let_in_by_mistake: {
      people: totals[0]?.mistaken ?? 0,
      items: mistakes.map((row) => ({ ...withNumber(row), at: row.at.toISOString() })),
    },
    refused: {
      total: refused.reduce((sum, { tries }) => sum + tries, 0),
      items: refused
        .slice(0, MAX_LISTED)
        .map(({ first_at, last_at, booking_no, section, seat, name, ...row }) => ({
          ...row,
          section: section ?? "",
          seat: seat ?? "",
          name: name ?? "",
          ticket_number: booking_no === null ? "" : formatBookingNumber(booking_no),
          first_at: first_at.toISOString(),
          last_at: last_at.toISOString(),
        })),
    },
    doubtful: totals[0]?.doubtful ?? 0,
    never_arrived: { total: totals[0]?.away ?? 0, items: away.map(({ id: _, ...ticket }) => withNumber(ticket)) },
  };
}

/** A ticket's number as people read it. */
const withNumber = <Row extends { booking_no: string }>({ booking_no, ...row }: Row) => ({
  ...row,
  ticket_number: formatBookingNumber(booking_no),
});
