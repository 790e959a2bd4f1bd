import { type SqlBool, sql, type Transaction } from "kysely";
import type { SettledOutcome } from "#contract/rules/gate/gate-settling.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { iso, type ScanRow } from "./scan-queries.ts";

/* Scans that no longer change anything for their ticket. Only their number for each device and their ids are stored. */

type Trx = Transaction<Database>;

export interface CountedScan {
  ticketId: number;
  outcome: SettledOutcome;
}

/** The counted scans, by id, among the posted scans and among the scans that posted undos name. */
export async function countedScans(trx: Trx, posted: readonly ScanRow[]): Promise<Map<string, CountedScan>> {
  const ids = posted.flatMap(({ id, undoes }) => (undoes === null ? [id] : [id, undoes]));
  const rows = await trx
    .selectFrom("gate_counted_scan")
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .select(["id", "ticket_id as ticketId", "outcome"])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Adds scans to the counts of their ticket and device, and remembers their ids. */
export async function countScans(trx: Trx, eventId: number, scans: readonly ScanRow[]): Promise<void> {
  if (scans.length === 0) return;
  const rows = JSON.stringify(scans.map((scan) => ({ ...scan, at: iso(scan.at) })));
  await sql`
    insert into gate_scan_count as had (ticket_id, device_id, kind, outcome, event_id, scans, first_at, last_at)
    select "ticketId", "deviceId", kind, outcome, ${eventId}, count(*), min(at), max(at)
    from jsonb_to_recordset(${rows}::jsonb) as scan("ticketId" bigint, "deviceId" uuid, kind text, outcome text, at timestamptz)
    group by "ticketId", "deviceId", kind, outcome
    on conflict (ticket_id, device_id, kind, outcome) do update
      set scans = had.scans + excluded.scans, first_at = least(had.first_at, excluded.first_at),
        last_at = greatest(had.last_at, excluded.last_at)`.execute(trx);
  await sql`
    insert into gate_counted_scan (id, ticket_id, outcome)
    select id, "ticketId", outcome
    from jsonb_to_recordset(${rows}::jsonb) as scan(id uuid, "ticketId" bigint, outcome text)`.execute(trx);
}

/** The counts of an event for each ticket and device, with names and seats so that staff can find the people. */
export function countedOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom("gate_scan_count")
    .innerJoin("gate_ticket", "gate_ticket.id", "gate_scan_count.ticket_id")
    .innerJoin("section", "section.id", "gate_ticket.section_id")
    .innerJoin("gate_device", "gate_device.id", "gate_scan_count.device_id")
    .where("gate_scan_count.event_id", "=", eventId)
    .select(["gate_ticket.booking_no", "section.title as section", "gate_ticket.seat", "gate_ticket.name"])
    .select(["gate_scan_count.kind", "gate_scan_count.outcome", "gate_scan_count.scans"])
    .select(["gate_scan_count.first_at", "gate_scan_count.last_at", "gate_device.name as device"])
    .orderBy("gate_scan_count.first_at")
    .orderBy("gate_ticket.id")
    .execute();
}
