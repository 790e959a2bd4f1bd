import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * Scans of an event with their ticket, device and signed-in user, in the order in which they happened.
 * @param after the id of the scan after which they begin, or null for the first
 */
export function gateScans(db: Db, eventId: number, after: string | null, limit: number) {
  return db
    .selectFrom("gate_scan")
    .innerJoin("gate_ticket", "gate_ticket.id", "gate_scan.ticket_id")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .innerJoin("gate_device", "gate_device.id", "gate_scan.device_id")
    .leftJoin("user_account", "user_account.id", "gate_scan.user_id")
    .where("gate_scan.event_id", "=", eventId)
    .$if(after !== null, (scans) =>
      scans.where(
        sql<SqlBool>`(gate_scan.at, gate_scan.id) > (select last.at, last.id from gate_scan last where last.id = ${after}::uuid)`,
      ),
    )
    .select(["gate_scan.id", "gate_ticket.booking_no", "section.title as section", "gate_ticket.seat"])
    .select(["gate_ticket.name", "gate_scan.kind", "gate_scan.outcome"])
    .select(["gate_scan.at", "gate_scan.said_at", "gate_scan.received_at"])
    .select(["gate_device.name as device", "user_account.email as staff", "gate_scan.manual", "gate_scan.reason"])
    .select(["gate_scan.people", "gate_scan.counted", "gate_scan.beyond"])
    .orderBy("gate_scan.at")
    .orderBy("gate_scan.id")
    .limit(limit)
    .execute();
}

/** Tickets of an event that were never let in and aren't void, by their ids, after one of them. */
export function neverArrived(db: Db, eventId: number, after: number, limit: number) {
  return db
    .selectFrom("gate_ticket")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .where("gate_ticket.event_id", "=", eventId)
    .where("gate_ticket.state", "=", 0)
    .where("gate_ticket.id", ">", after)
    .select(["gate_ticket.id", "gate_ticket.booking_no", "section.title as section", "gate_ticket.seat"])
    .select("gate_ticket.name")
    .orderBy("gate_ticket.id")
    .limit(limit)
    .execute();
}
