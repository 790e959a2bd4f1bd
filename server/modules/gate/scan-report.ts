import type { Db } from "#server/db/connect.ts";

/** Every scan of an event with its ticket, device and signed-in user, in the order in which they happened. */
export function gateScans(db: Db, eventId: number) {
  return db
    .selectFrom("gate_scan")
    .innerJoin("gate_ticket", "gate_ticket.id", "gate_scan.ticket_id")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .innerJoin("gate_device", "gate_device.id", "gate_scan.device_id")
    .leftJoin("user_account", "user_account.id", "gate_scan.user_id")
    .where("gate_scan.event_id", "=", eventId)
    .select(["gate_ticket.booking_no", "section.title as section", "gate_ticket.seat", "gate_ticket.name"])
    .select(["gate_scan.kind", "gate_scan.outcome", "gate_scan.at", "gate_scan.said_at", "gate_scan.received_at"])
    .select(["gate_device.name as device", "user_account.email as staff", "gate_scan.manual", "gate_scan.reason"])
    .select(["gate_scan.people", "gate_scan.counted"])
    .orderBy("gate_scan.at")
    .orderBy("gate_scan.id")
    .execute();
}
