import { type SqlBool, sql } from "kysely";
import type { GateClash, TicketClash } from "#contract/wire/gate/gate.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** Tickets in one list of clashes: as many as staff can look into. */
const MAX_CLASHES = 200;
/** Somebody ended the session at this moment, so there is nothing to record. */
const MAX_COUNTING = 10;
const MAX_MISTAKES = 20;
/** The tickets are searched among this many of an event's latest mistakes. */
const MAX_LATEST_MISTAKES = 2000;
const isMistake = sql<SqlBool>`kind = 'in' and outcome in ('clash', 'void')`;

interface ClashRow {
  ticket_id: number;
  id: string;
  at: Date;
  outcome: "accepted" | "clash" | "void";
  device: string;
  people: number | null;
  /** How many people counted. */
  counted: number;
}

/**
 * The scans of those tickets on which people were let in by mistake: more than they admit, or after they had become void. Earliest first. At most MAX_CLASHES tickets are listed,
 * each with its latest scans.
 */
export async function clashesOfTickets(db: Db, ticketIds: readonly number[]): Promise<TicketClash[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<ClashRow>`
    with clashing as (
      select distinct ticket_id from gate_scan
      where ticket_id = any(${[...ticketIds]}::bigint[]) and ${isMistake} limit ${MAX_CLASHES}
    )
    select clashing.ticket_id, scan.id, scan.at, scan.outcome, gate_device.name as device, scan.people,
      coalesce(scan.counted, case when scan.outcome = 'accepted' then 1 else 0 end) as counted
    from clashing
    cross join lateral (
      (select * from gate_scan where ticket_id = clashing.ticket_id and kind = 'in' and outcome = 'accepted'
        order by at desc, id desc limit ${MAX_COUNTING})
      union all
      (select * from gate_scan where ticket_id = clashing.ticket_id and ${isMistake}
        order by at desc, id desc limit ${MAX_MISTAKES})
    ) as scan
    join gate_device on gate_device.id = scan.device_id
    order by scan.at, scan.id`.execute(db);
  return [...Map.groupBy(rows, (row) => row.ticket_id)].map(([ticket_id, scans]) => ({
    ticket_id,
    void: scans.some(({ outcome }) => outcome === "void"),
    scans: scans.map(clashScan),
  }));
}

function clashScan({ id, at, device, outcome, people, counted }: ClashRow): TicketClash["scans"][number] {
  // A door that does not count people let in at least one person.
  const letIn = people ?? Math.max(1, counted);
  const counts = outcome === "accepted";
  return { id, at: at.toISOString(), device, counts, people: letIn, too_many: letIn - counted };
}

/** The latest MAX_CLASHES tickets of an event on which people were let in by mistake, latest first, with names and seats so that staff can find the people. */
export async function gateClashes(db: Db, eventId: number): Promise<GateClash[]> {
  const { rows: latestTickets } = await sql<{ id: number }>`
    select ticket_id as id from (
      select ticket_id, at from gate_scan where event_id = ${eventId} and ${isMistake}
      order by at desc limit ${MAX_LATEST_MISTAKES}
    ) as latest
    group by ticket_id order by max(at) desc limit ${MAX_CLASHES}`.execute(db);
  const tickets = await db
    .selectFrom("gate_ticket")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .where(sql<SqlBool>`gate_ticket.id = any(${latestTickets.map(({ id }) => id)}::bigint[])`)
    .select(["gate_ticket.id", "gate_ticket.seat", "gate_ticket.name", "gate_ticket.booking_no", "section.title"])
    .execute();
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const clashes = await clashesOfTickets(db, [...ticketOf.keys()]);
  const latest = ({ scans }: TicketClash) => scans.findLast(({ counts }) => !counts)?.at ?? "";
  return clashes
    .toSorted((a, b) => latest(b).localeCompare(latest(a)))
    .map((clash) => {
      const ticket = ticketOf.get(clash.ticket_id);
      return {
        ...clash,
        seat: ticket?.seat ?? "",
        name: ticket?.name ?? "",
        booking_no: ticket?.booking_no ?? "",
        section: ticket?.title ?? "",
      };
    });
}
