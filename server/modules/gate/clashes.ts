import { type SqlBool, sql } from "kysely";
import type { GateClash, TicketClash } from "../../../contract/wire/gate.ts";
import type { Db } from "../../db/connect.ts";

/** Every attempt to let these tickets in, of those that more than one scan let in; earliest first. */
export async function clashesOfTickets(db: Db, ticketIds: readonly number[]): Promise<TicketClash[]> {
  const rows = await db
    .selectFrom("gate_scan")
    .innerJoin("gate_device", "gate_device.id", "gate_scan.device_id")
    .where("gate_scan.kind", "=", "in")
    .where("gate_scan.outcome", "in", ["accepted", "clash"])
    .where(sql<SqlBool>`gate_scan.ticket_id in (
      select ticket_id from gate_scan where outcome = 'clash' and ticket_id = any(${[...ticketIds]}::bigint[]))`)
    .orderBy("gate_scan.at")
    .orderBy("gate_scan.id")
    .select(["gate_scan.ticket_id", "gate_scan.id", "gate_scan.at", "gate_scan.outcome", "gate_device.name as device"])
    .execute();
  return [...Map.groupBy(rows, (row) => row.ticket_id)].map(([ticket_id, scans]) => ({
    ticket_id,
    scans: scans.map(({ id, at, device, outcome }) => ({
      ...{ id, at: at.toISOString(), device },
      counts: outcome === "accepted",
    })),
  }));
}

/** All clashes of an event, with what is needed to find the people, latest clash first. */
export async function gateClashes(db: Db, eventId: number): Promise<GateClash[]> {
  const tickets = await db
    .selectFrom("gate_ticket")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .where("gate_ticket.event_id", "=", eventId)
    .where(sql<SqlBool>`gate_ticket.id in (
      select ticket_id from gate_scan where event_id = ${eventId} and outcome = 'clash')`)
    .select(["gate_ticket.id", "gate_ticket.seat", "gate_ticket.name", "gate_ticket.booking_no", "section.title"])
    .execute();
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const clashes = await clashesOfTickets(db, [...ticketOf.keys()]);
  const latest = ({ scans }: TicketClash) => scans.findLast(({ counts }) => !counts)?.at ?? "";
  return clashes
    .toSorted((a, b) => latest(b).localeCompare(latest(a)))
    .map(({ ticket_id, scans }) => {
      const ticket = ticketOf.get(ticket_id);
      return {
        ticket_id,
        seat: ticket?.seat ?? "",
        name: ticket?.name ?? "",
        booking_no: ticket?.booking_no ?? "",
        section: ticket?.title ?? "",
        scans,
      };
    });
}
