import { sql, type Transaction } from "kysely";
import type { GateRefusal } from "#contract/wire/gate/gate-scans.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { iso } from "./scan-queries.ts";

/* Attempts that devices refused. A device sends its totals, so nothing is counted twice. */

/** A device's total, with its times in milliseconds since 1970 by the box office's clock. */
export interface RefusalRow extends Pick<GateRefusal, "why" | "ticket_id" | "tries"> {
  firstAt: number;
  lastAt: number;
}

/** Stores a device's totals. Those of tickets of another event are left out. */
export async function persistRefusals(
  trx: Transaction<Database>,
  { eventId, deviceId }: { eventId: number; deviceId: string },
  refused: readonly RefusalRow[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ firstAt, lastAt, ...row }) => ({ ...row, first_at: iso(firstAt), last_at: iso(lastAt) }));
  await sql`
    insert into gate_refusal as had (event_id, device_id, why, ticket_id, tries, first_at, last_at)
    select ${eventId}::integer, ${deviceId}::uuid, why, ticket_id, max(tries), min(first_at), max(last_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said(why text, ticket_id bigint, tries integer, first_at timestamptz, last_at timestamptz)
    where ticket_id = 0 or exists (select from ticket where ticket.id = said.ticket_id and ticket.event_id = ${eventId})
    group by why, ticket_id
    on conflict (event_id, device_id, why, ticket_id) do update
      set tries = greatest(had.tries, excluded.tries), first_at = least(had.first_at, excluded.first_at),
        last_at = greatest(had.last_at, excluded.last_at)`.execute(trx);
}

/** The attempts at an event's doors that were refused, with the ticket if the code belonged to one. The latest first. */
export function refusalsOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom("gate_refusal")
    .innerJoin("gate_device", "gate_device.id", "gate_refusal.device_id")
    .leftJoin("gate_ticket", "gate_ticket.id", "gate_refusal.ticket_id")
    .leftJoin("section", "section.id", "gate_ticket.section_id")
    .where("gate_refusal.event_id", "=", eventId)
    .select(["gate_refusal.why", "gate_refusal.tries", "gate_refusal.first_at", "gate_refusal.last_at"])
    .select(["gate_device.name as device", "gate_ticket.booking_no", "gate_ticket.seat", "gate_ticket.name"])
    .select("section.title as section")
    .orderBy("gate_refusal.last_at", "desc")
    .orderBy("gate_refusal.ticket_id")
    .execute();
}
