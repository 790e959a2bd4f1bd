import { type SqlBool, sql, type Transaction } from "kysely";
import type { SettledEntry, SettledOutcome } from "#contract/rules/gate/gate-settling.ts";
import type { Database } from "#server/db/schema.ts";

/* The statements for taking scans. Their number is the same for one scan and for ten thousand. */

type Trx = Transaction<Database>;

/** A scan as it is stored. Times are milliseconds since 1970. */
export interface ScanRow {
  id: string;
  ticketId: number;
  deviceId: string;
  kind: "in" | "out" | "undo";
  saidAt: number;
  at: number;
  manual: boolean;
  reason: string | null;
  undoes: string | null;
  /** How many people the door counted, or null. */
  people: number | null;
  /** null means that the scan is not stored yet. */
  outcome: SettledOutcome | null;
  /** How many people counted at the last settlement, and how many were let in or out beyond them. */
  counted: number;
  beyond: number;
}

export interface ScanOrigin {
  eventId: number;
  userId: number;
  receivedAt: number;
}

interface LockedTicket {
  id: number;
  createdAt: Date;
  voidedAt: Date | null;
  admits: number;
}

/** Locks those of the tickets that belong to the event, always in the same order. Other scans of these tickets wait. */
export async function lockTickets(trx: Trx, eventId: number, ids: readonly number[]): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select ticket.id, ticket.created_at as "createdAt", ticket.voided_at as "voidedAt", seat.admits
    from ticket join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
    where ticket.event_id = ${eventId} and ticket.id = any(${[...ids]}::bigint[])
    order by ticket.id for no key update of ticket`.execute(trx);
  return rows;
}

/** Every stored scan of these tickets, and every scan with one of these ids, of whichever ticket. */
export async function keptScans(trx: Trx, ticketIds: readonly number[], ids: readonly string[]): Promise<ScanRow[]> {
  const columns = sql`id, ticket_id as "ticketId", device_id as "deviceId", kind, said_at, at, manual, reason, undoes, people, outcome,
    coalesce(counted, case when outcome = 'accepted' then 1 else 0 end) as counted, beyond`;
  // Each half uses its index. With an `or`, PostgreSQL would read the whole table while it is small.
  const { rows } = await sql<Omit<ScanRow, "saidAt" | "at"> & { said_at: Date; at: Date }>`
    select ${columns} from gate_scan where ticket_id = any(${[...ticketIds]}::bigint[])
    union all
    select ${columns} from gate_scan where id = any(${[...ids]}::uuid[]) and ticket_id <> all(${[...ticketIds]}::bigint[])`.execute(
    trx,
  );
  return rows.map(({ said_at, at, ...row }) => ({ ...row, saidAt: said_at.getTime(), at: at.getTime() }));
}

export async function nameDevice(trx: Trx, device: { id: string; name: string }): Promise<void> {
  await sql`
    insert into gate_device (id, name) values (${device.id}, ${device.name})
    on conflict (id) do update set name = excluded.name where gate_device.name <> excluded.name`.execute(trx);
}

export async function deviceNames(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("gate_device")
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .select(["id", "name"])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

export async function insertScans(trx: Trx, origin: ScanOrigin, scans: readonly ScanRow[]): Promise<void> {
  if (scans.length === 0) return;
  const rows = scans.map((scan) => ({ ...scan, saidAt: iso(scan.saidAt), at: iso(scan.at) }));
  await sql`
    insert into gate_scan (id, event_id, ticket_id, device_id, user_id, kind, said_at, at, received_at, manual, reason,
      undoes, people, outcome, counted, beyond)
    select id, ${origin.eventId}, "ticketId", "deviceId", ${origin.userId}, kind, "saidAt", at,
      ${iso(origin.receivedAt)}::timestamptz, manual, reason, undoes, people, outcome, counted, beyond
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as scan(id uuid, "ticketId" bigint, "deviceId" uuid, kind text,
      "saidAt" timestamptz, at timestamptz, manual boolean, reason text, undoes uuid, people smallint, outcome text, counted smallint, beyond smallint)`.execute(
    trx,
  );
}

export async function changeOutcomes(
  trx: Trx,
  changed: readonly { id: string; outcome: SettledOutcome; counted: number; beyond: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update gate_scan set outcome = changed.outcome, counted = changed.counted, beyond = changed.beyond
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id uuid, outcome text, counted smallint, beyond smallint)
    where gate_scan.id = changed.id`.execute(trx);
}

export async function deleteScans(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from gate_scan where id = any(${[...ids]}::uuid[])`.execute(trx);
}

export interface TicketEntry {
  ticketId: number;
  entry: SettledEntry<ScanRow> | null;
  over: number;
  overAt: number | null;
}

/** Writes the result of scans: the tickets' entries, the people beyond their numbers, and the state that buyers see. A void ticket stays void. */
export async function writeEntries(trx: Trx, eventId: number, entries: readonly TicketEntry[]): Promise<void> {
  const [inside, none] = [entries.filter(({ entry }) => entry), entries.filter(({ entry }) => !entry)];
  const rows = inside.flatMap(({ ticketId, entry }) =>
    entry
      ? [
          {
            ticketId,
            inside: entry.inside,
            people: entry.people,
            deviceId: entry.counts.deviceId,
            firstAt: iso(entry.firstAt),
            at: iso(entry.counts.at),
          },
        ]
      : [],
  );
  if (rows.length > 0)
    await sql`
      insert into gate_entry as had (ticket_id, event_id, inside, people, first_at, at, device_id)
      select "ticketId", ${eventId}, inside, people, "firstAt", at, "deviceId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry("ticketId" bigint, inside boolean,
        people smallint, "firstAt" timestamptz, at timestamptz, "deviceId" uuid)
      on conflict (ticket_id) do update
        set inside = excluded.inside, people = excluded.people, first_at = excluded.first_at, at = excluded.at, device_id = excluded.device_id
        where row(had.inside, had.people, had.first_at, had.at, had.device_id)
          <> row(excluded.inside, excluded.people, excluded.first_at, excluded.at, excluded.device_id)`.execute(trx);
  if (none.length > 0)
    await sql`delete from gate_entry where ticket_id = any(${none.map(({ ticketId }) => ticketId)}::bigint[])`.execute(
      trx,
    );
  await writeOver(trx, eventId, entries);
  await setState(trx, "used", inside);
  await setState(trx, "valid", none);
}

async function writeOver(trx: Trx, eventId: number, entries: readonly TicketEntry[]): Promise<void> {
  const rows = entries.flatMap(({ ticketId, over, overAt }) =>
    overAt === null ? [] : [{ ticketId, people: over, at: iso(overAt) }],
  );
  const ids = entries.map(({ ticketId }) => ticketId);
  await sql`
    delete from gate_over where ticket_id = any(${ids}::bigint[])
      and ticket_id <> all(${rows.map(({ ticketId }) => ticketId)}::bigint[])`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into gate_over as had (ticket_id, event_id, people, at)
    select "ticketId", ${eventId}, people, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as over("ticketId" bigint, people smallint, at timestamptz)
    on conflict (ticket_id) do update set people = excluded.people, at = excluded.at
      where row(had.people, had.at) <> row(excluded.people, excluded.at)`.execute(trx);
}

async function setState(trx: Trx, state: "used" | "valid", entries: readonly TicketEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update ticket set state = ${state}
    where id = any(${entries.map(({ ticketId }) => ticketId)}::bigint[]) and state not in (${state}, 'void')`.execute(
    trx,
  );
}
