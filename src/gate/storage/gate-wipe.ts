import { type GateDb, gateDb } from "./gate-db.ts";
import type { GateScope } from "./gate-rows.ts";
import { dropAllCopies, restoreScans } from "./gate-spare.ts";

/** Deletes every list of this device, of every user, with its keys. Unsent scans stay for a last attempt. */
export function removeAllLists(db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", [db.packs, db.pages, db.changed, db.clashes, db.scans], async () => {
    for (const table of [db.packs, db.pages, db.changed, db.clashes]) await table.clear();
    await db.scans.filter(({ state }) => state === "sent").delete();
  });
}

/** The doors of this device that have scans to send. */
export async function scopesToSend(db: GateDb = gateDb): Promise<GateScope[]> {
  await restoreScans(db);
  const scopes = new Set<GateScope>();
  await db.scans.filter(({ state }) => state === "waiting").each(({ scope }) => void scopes.add(scope));
  return [...scopes];
}

/** How many scans of this device, at any door, are unsent. */
export function countUnsent(db: GateDb = gateDb): Promise<number> {
  return db.scans.filter(({ state }) => state === "waiting").count();
}

/**
 * Deletes what is left, and records that the box office has wiped the device.
 * @returns how many scans are lost, including those of an earlier attempt
 */
export function finishWipe(nowMs: number, db: GateDb = gateDb): Promise<number> {
  return db.transaction("rw", [db.changed, db.scans, db.refusals, db.device], async () => {
    const device = await db.device.get("device");
    const lostScans = (await countUnsent(db)) + (device?.wiped?.lostScans ?? 0);
    await db.scans.clear();
    dropAllCopies();
    await db.refusals.clear();
    await db.changed.clear();
    await db.device.update("device", { userId: "", wiped: { atMs: nowMs, lostScans } });
    return lostScans;
  });
}
