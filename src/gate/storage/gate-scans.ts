import { Dexie } from "dexie";
import { peopleInside } from "#contract/rules/gate/gate-people.ts";
import type { GateScansResult } from "#contract/wire/gate/gate-scans.ts";
import { type GateDb, gateDb } from "./gate-db.ts";
import { plainTicket } from "./gate-lists.ts";
import type { DoorTicket, GateScanRow, GateScope } from "./gate-rows.ts";
import { copyScan, dropCopies } from "./gate-spare.ts";
import { gateTicketStates as states } from "./gate-ticket-states.ts";
import { type DayAt, ticketOnDay, withScans } from "./gate-tickets.ts";

export type NewScan = Omit<GateScanRow, "scope" | "state" | "before" | "took">;

/** What a device knows about its door when it scans. */
export interface ScanningDoor {
  scope: GateScope;
  deviceName: string;
  dayAt: DayAt;
}

/**
 * Decides about a ticket and stores the scan in one transaction. `decide` therefore sees every scan by any tab of this
 * device. A scan is in the outbox before anybody sees its verdict, so a killed tab loses none.
 * @param ticket the ticket from the list; undefined if the list does not have it
 * @param decide gets the ticket's present state; returns the scan to store, or none
 * @returns the ticket before and after the scan.
 * @throws if the device cannot store the scan; then nobody was let in.
 */
export async function settleScan(
  door: ScanningDoor,
  ticket: DoorTicket,
  decide: (ticket: DoorTicket) => NewScan | null,
  { db = gateDb, nowMs = Date.now() }: { db?: GateDb; nowMs?: number } = {},
): Promise<{ before: DoorTicket; after: DoorTicket }> {
  const { scope, dayAt } = door;
  const settled = await db.transaction("rw", db.changed, db.scans, async () => {
    const changed = await db.changed.get([scope, ticket.id]);
    const waiting = await waitingOfTicket(scope, ticket.id, db);
    const before = ticketOnDay(withScans(changed ? plainTicket(changed) : ticket, waiting, door), nowMs, dayAt);
    const scan = decide(before);
    if (!scan) return { before, after: before, kept: undefined };
    // An undo restores the state before the scan that it reverts.
    const undone = scan.undoes ? await db.scans.get(scan.undoes) : undefined;
    const isUndo = scan.kind === "undo";
    const row: GateScanRow = {
      ...scan,
      scope,
      state: "waiting",
      before: isUndo ? (undone?.before ?? states.notIn) : before.state,
      ...(isUndo && { took: undone?.took ?? (undone?.kind === "out" ? -1 : 1) }),
    };
    const after = withScans(before, [row], door);
    const kept = isUndo ? row : { ...row, took: peopleInside(after) - peopleInside(before) };
    await db.scans.add(kept);
    return { before, after, kept };
  });
  if (settled.kept) copyScan(settled.kept);
  return settled;
}

async function waitingOfTicket(scope: GateScope, ticketId: number, db: GateDb): Promise<GateScanRow[]> {
  const rows = await db.scans.where("[scope+ticket_id]").equals([scope, ticketId]).toArray();
  return inOrder(rows.filter(({ state }) => state === "waiting"));
}

const inOrder = (scans: GateScanRow[]) => scans.sort((one, other) => one.at.localeCompare(other.at));

/** The scans that the box office has not confirmed, oldest first. */
export async function readOutbox(scope: GateScope, db: GateDb = gateDb): Promise<GateScanRow[]> {
  return inOrder(await db.scans.where("[scope+state]").equals([scope, "waiting"]).toArray());
}

/** The scans of this device, latest first. */
export function readScans(scope: GateScope, limit = 100, db: GateDb = gateDb): Promise<GateScanRow[]> {
  return db.scans
    .where("[scope+at]")
    .between([scope, Dexie.minKey], [scope, Dexie.maxKey])
    .reverse()
    .limit(limit)
    .toArray();
}

export function countOutbox(scope: GateScope, db: GateDb = gateDb): Promise<number> {
  return db.scans.where("[scope+state]").equals([scope, "waiting"]).count();
}

/**
 * Stores what the box office decided about scans. They leave the outbox. The result stays with their tickets until the
 * next list of changes contains it.
 * @param tickets each ticket as this device knows it, with its own scans
 * @returns those tickets in their new state.
 */
export async function confirmScans(
  scope: GateScope,
  { results }: Pick<GateScansResult, "results">,
  tickets: ReadonlyMap<number, DoorTicket>,
  db: GateDb = gateDb,
): Promise<DoorTicket[]> {
  const settled = await db.transaction("rw", db.changed, db.scans, async () => {
    const now = new Map<number, DoorTicket>();
    for (const { id, outcome, at, device, inside, over } of results) {
      const scan = await db.scans.get(id);
      if (!scan || scan.scope !== scope) continue;
      await db.scans.put({ ...scan, state: "sent", outcome });
      const ticket = now.get(scan.ticket_id) ?? tickets.get(scan.ticket_id);
      if (!ticket) continue;
      const counts = at === "" ? {} : { at: Math.floor(Date.parse(at) / 1000), device };
      const there = outcome === "unknown" ? {} : { inside, over, state: stateOf(inside, at) };
      const isVoid = outcome === "void" || ticket.state === states.void ? { state: states.void } : {};
      now.set(ticket.id, { ...ticket, ...counts, ...there, ...isVoid });
    }
    await db.changed.bulkPut([...now.values()].map((ticket) => ({ scope, ...ticket })));
    return [...now.values()];
  });
  dropCopies(results.map(({ id }) => id));
  return settled;
}

const stateOf = (inside: number, at: string): number =>
  inside > 0 ? states.in : at === "" ? states.notIn : states.out;

/** The ids of all tickets that this device has scanned. */
export async function readScannedIds(scope: GateScope, db: GateDb = gateDb): Promise<Set<number>> {
  const ids = new Set<number>();
  await db.scans
    .where("[scope+at]")
    .between([scope, Dexie.minKey], [scope, Dexie.maxKey])
    .each((scan) => void ids.add(scan.ticket_id));
  return ids;
}
