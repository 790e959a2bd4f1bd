import { Dexie } from "dexie";
import type { GateChanges, GateClash, GatePack } from "#contract/wire/gate.ts";
import { type GateDb, gateDb } from "./gate-db.ts";
import type { DoorTicket, GateChangedRow, GateLoading, GatePackRow, GateScope } from "./gate-rows.ts";
import { ticketsOf } from "./gate-tickets.ts";

export const scopeOf = (userId: string, eventId: string): GateScope => `${userId}.${eventId}`;

/** The lists of one user on this device, whole or begun. */
export function readPacks(userId: string, db: GateDb = gateDb): Promise<GatePackRow[]> {
  return db.packs.where("userId").equals(userId).toArray();
}

export function readPack(scope: GateScope, db: GateDb = gateDb): Promise<GatePackRow | undefined> {
  return db.packs.get(scope);
}

/**
 * Keeps one page of a list. Pages of a list that is not whole yet stand beside the one in use, so that the door works on
 * while a new list comes, and a download that was cut goes on where it ended. The last page puts the new list in use.
 * @param first whether it is the first page of a new download
 * @returns the list's row as it is now.
 */
export function keepPage(
  { userId, answer, first }: { userId: string; answer: GatePack; first: boolean },
  { db = gateDb, nowMs = Date.now() }: { db?: GateDb; nowMs?: number } = {},
): Promise<GatePackRow> {
  const scope = scopeOf(userId, answer.event.event_id);
  return db.transaction("rw", db.packs, db.pages, db.changed, db.scans, async () => {
    const row = (await db.packs.get(scope)) ?? { scope, userId, eventId: answer.event.event_id, asOf: 0 };
    const begun = first ? undefined : row.loading;
    const { tickets, sections, next, total, keys, withdrawn_keys, event } = answer;
    const loading: GateLoading = {
      generation: begun?.generation ?? Math.max(row.whole?.generation ?? 0, row.loading?.generation ?? 0) + 1,
      pages: (begun?.pages ?? 0) + 1,
      loaded: (begun?.loaded ?? 0) + tickets.id.length,
      cursor: begun?.cursor ?? answer.cursor,
      startedAt: begun?.startedAt ?? nowMs,
      bytes: (begun?.bytes ?? 0) + JSON.stringify(tickets).length,
      ...{ next, total, keys, withdrawn_keys, event },
    };
    await db.pages.put({ scope, generation: loading.generation, page: loading.pages, sections, tickets });
    const { loading: _begun, ...rest } = row;
    const after: GatePackRow = next === null ? inUse(rest, loading) : { ...row, loading };
    await db.packs.put(after);
    if (next === null) await dropOlder(scope, loading, db);
    return after;
  });
}

/** Scans of this device may have been confirmed after the new list's pages were read: what they led to stays. */
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

/** Keeps what has changed since, and from where to ask the next time. @returns the tickets that changed. */
export function keepChanges(
  scope: GateScope,
  changes: Pick<GateChanges, "sections" | "tickets" | "cursor"> &
    Partial<Pick<GateChanges, "keys" | "withdrawn_keys" | "total">>,
  { db = gateDb, nowMs = Date.now() }: { db?: GateDb; nowMs?: number } = {},
): Promise<DoorTicket[]> {
  const tickets = ticketsOf(changes.tickets, changes.sections);
  return db.transaction("rw", db.packs, db.changed, async () => {
    const row = await db.packs.get(scope);
    if (!row?.whole) return [];
    const { cursor, keys = row.whole.keys, total = row.whole.total } = changes;
    const { withdrawn_keys = row.whole.withdrawn_keys ?? [] } = changes;
    await db.changed.bulkPut(tickets.map((ticket) => ({ scope, ...ticket })));
    await db.packs.put({ ...row, asOf: nowMs, whole: { ...row.whole, cursor, keys, withdrawn_keys, total } });
    return tickets;
  });
}

/** Every ticket of the list in use, as the box office last told it. @returns empty where none is whole. */
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

export function plainTicket({ scope: _scope, ...ticket }: GateChangedRow): DoorTicket {
  return ticket;
}

export function keepClashes(scope: GateScope, clashes: readonly GateClash[], db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", db.clashes, async () => {
    await db.clashes.where("scope").equals(scope).delete();
    await db.clashes.bulkPut(clashes.map((clash) => ({ scope, ...clash })));
  });
}

export function readClashes(scope: GateScope, db: GateDb = gateDb): Promise<GateClash[]> {
  return db.clashes.where("scope").equals(scope).toArray();
}

/** Takes one event's list off the device. Scans that the box office has not confirmed stay until it has. */
export function removeList(scope: GateScope, db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", [db.packs, db.pages, db.changed, db.clashes, db.scans], async () => {
    await db.packs.delete(scope);
    await db.pages.where("scope").equals(scope).delete();
    await db.changed.where("scope").equals(scope).delete();
    await db.clashes.where("scope").equals(scope).delete();
    await db.scans.where("[scope+state]").equals([scope, "sent"]).delete();
  });
}

/** Takes every list of a user off the device, as they sign out. Unconfirmed scans stay: they hold no name. */
export async function removeListsOf(userId: string, db: GateDb = gateDb): Promise<void> {
  for (const { scope } of await readPacks(userId, db)) await removeList(scope, db);
  await db.device.where("key").equals("device").modify({ userId: "" });
}
