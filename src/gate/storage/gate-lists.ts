import { Dexie } from "dexie";
import type { GateChanges, GateClash, GatePack } from "#contract/wire/gate/gate.ts";
import { type GateDb, gateDb } from "./gate-db.ts";
import type { DoorTicket, GateChangedRow, GateLoading, GatePackRow, GateScope } from "./gate-rows.ts";
import { gateTicketStates as states } from "./gate-ticket-states.ts";
import { ticketsOf } from "./gate-tickets.ts";

export const scopeOf = (userId: string, eventId: string): GateScope => `${userId}.${eventId}`;

/** The lists of one user on this device, complete or not. */
export function readPacks(userId: string, db: GateDb = gateDb): Promise<GatePackRow[]> {
  return db.packs.where("userId").equals(userId).toArray();
}

export function readPack(scope: GateScope, db: GateDb = gateDb): Promise<GatePackRow | undefined> {
  return db.packs.get(scope);
}

/**
 * Stores one page of a list. The pages of an incomplete list are stored beside the list in use. The door therefore
 * works while a new list downloads, and an interrupted download continues where it stopped. The last page puts the new
 * list into use.
 * @param first whether this is the first page of a new download
 * @returns the list's row after the change.
 */
export function persistPage(
  { userId, answer, first }: { userId: string; answer: GatePack; first: boolean },
  { db = gateDb, nowMs = Date.now() }: { db?: GateDb; nowMs?: number } = {},
): Promise<GatePackRow> {
  const scope = scopeOf(userId, answer.event.event_id);
  return db.transaction("rw", db.packs, db.pages, db.changed, db.scans, async () => {
    const row = (await db.packs.get(scope)) ?? { scope, userId, eventId: answer.event.event_id, asOf: 0 };
    const begun = first ? undefined : row.loading;
    const { tickets, sections, next, total, keys, withdrawn_keys, event, other_events } = answer;
    const loading: GateLoading = {
      generation: begun?.generation ?? Math.max(row.whole?.generation ?? 0, row.loading?.generation ?? 0) + 1,
      pages: (begun?.pages ?? 0) + 1,
      loaded: (begun?.loaded ?? 0) + tickets.id.length,
      cursor: begun?.cursor ?? answer.cursor,
      startedAt: begun?.startedAt ?? nowMs,
      bytes: (begun?.bytes ?? 0) + JSON.stringify(tickets).length,
      next,
      total,
      keys,
      withdrawn_keys,
      event,
      other_events,
    };
    await db.pages.put({ scope, generation: loading.generation, page: loading.pages, sections, tickets });
    const { loading: _begun, ...rest } = row;
    const after: GatePackRow = next === null ? inUse(rest, loading) : { ...row, loading };
    await db.packs.put(after);
    if (next === null) await dropOlder(scope, loading, db);
    return after;
  });
}

/**
 * How long this device's own results are applied to a new list. The box office may have confirmed them after it created
 * the list's pages.
 */
const STILL_NEWS_MS = 300_000;

async function dropOlder(scope: GateScope, { generation, startedAt }: GateLoading, db: GateDb): Promise<void> {
  const pages = db.pages.where("scope").equals(scope);
  await pages.filter((page) => page.generation !== generation).delete();
  const since = new Date(startedAt - STILL_NEWS_MS).toISOString();
  const recent = await db.scans.where("[scope+at]").between([scope, since], [scope, Dexie.maxKey]).toArray();
  const scanned = new Set(recent.map((scan) => scan.ticket_id));
  const changed = db.changed.where("scope").equals(scope);
  await changed.filter(({ id }) => !scanned.has(id)).delete();
}

function inUse(row: GatePackRow, { next: _next, ...whole }: GateLoading): GatePackRow {
  return { ...row, whole, asOf: whole.startedAt };
}

/** Stores the changes of a list and the cursor for the next call. @returns the tickets that changed. */
export function persistChanges(
  scope: GateScope,
  changes: Pick<GateChanges, "sections" | "tickets" | "cursor"> &
    Partial<Pick<GateChanges, "event" | "keys" | "withdrawn_keys" | "total">>,
  { db = gateDb, nowMs = Date.now() }: { db?: GateDb; nowMs?: number } = {},
): Promise<DoorTicket[]> {
  const tickets = ticketsOf(changes.tickets, changes.sections);
  return db.transaction("rw", db.packs, db.changed, async () => {
    const row = await db.packs.get(scope);
    if (!row?.whole) return [];
    const { cursor, event = row.whole.event, keys = row.whole.keys, total = row.whole.total } = changes;
    const { withdrawn_keys = row.whole.withdrawn_keys ?? [] } = changes;
    await db.changed.bulkPut(tickets.map((ticket) => ({ scope, ...ticket })));
    await db.packs.put({ ...row, asOf: nowMs, whole: { ...row.whole, cursor, event, keys, withdrawn_keys, total } });
    return tickets;
  });
}

/**
 * Every ticket of the list in use, as the box office last reported it. @returns an empty map if no list is complete.
 */
export async function readTicketsOfList(scope: GateScope, db: GateDb = gateDb): Promise<Map<number, DoorTicket>> {
  const row = await db.packs.get(scope);
  const tickets = new Map<number, DoorTicket>();
  if (!row?.whole) return tickets;
  const { generation, pages } = row.whole;
  for (let page = 1; page <= pages; page += 1) {
    const kept = await db.pages.get([scope, generation, page]);
    for (const ticket of kept ? ticketsOf(kept.tickets, kept.sections) : []) tickets.set(ticket.id, ticket);
  }
  await db.changed
    .where("scope")
    .equals(scope)
    .each((row) => {
      tickets.set(row.id, plainTicket(row));
    });
  return tickets;
}

export function plainTicket({ scope: _scope, admits = 1, inside, over = 0, ...ticket }: GateChangedRow): DoorTicket {
  return { ...ticket, admits, over, inside: inside ?? (ticket.state === states.in ? 1 : 0) };
}

export function persistClashes(scope: GateScope, clashes: readonly GateClash[], db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", db.clashes, async () => {
    await db.clashes.where("scope").equals(scope).delete();
    await db.clashes.bulkPut(clashes.map((clash) => ({ scope, ...clash })));
  });
}

export function readClashes(scope: GateScope, db: GateDb = gateDb): Promise<GateClash[]> {
  return db.clashes.where("scope").equals(scope).toArray();
}

/** Deletes one event's list from the device. Unconfirmed scans stay until the box office confirms them. */
export function removeList(scope: GateScope, db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", [db.packs, db.pages, db.changed, db.clashes, db.scans], async () => {
    await db.packs.delete(scope);
    await db.pages.where("scope").equals(scope).delete();
    await db.changed.where("scope").equals(scope).delete();
    await db.clashes.where("scope").equals(scope).delete();
    await db.scans.where("[scope+state]").equals([scope, "sent"]).delete();
  });
}

/** Deletes every list of a user who signs out. Unconfirmed scans stay, because they hold no names. */
export async function removeListsOf(userId: string, db: GateDb = gateDb): Promise<void> {
  for (const { scope } of await readPacks(userId, db)) await removeList(scope, db);
  await db.device.where("key").equals("device").modify({ userId: "" });
}
