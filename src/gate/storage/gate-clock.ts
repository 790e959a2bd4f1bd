import { type GateDb, gateDb } from "./gate-db.ts";
import { removeList } from "./gate-lists.ts";
import type { GateDeviceRow } from "./gate-rows.ts";

/** How long after the end of its event a list stays on the device. */
const KEPT_AFTER_MS = 24 * 3_600_000;

/**
 * The device's best estimate of the time. It corrects the clock's error from the last contact. It never goes back
 * behind a time known before, so that turning the clock back does not preserve a list.
 */
export function knownTime(clock: GateDeviceRow["clock"], deviceMs = Date.now()): number {
  if (!clock) return deviceMs;
  return Math.max(deviceMs + clock.serverMs - clock.deviceMs, clock.latestMs);
}

/** Stores the box office's time, which replaces the device's own estimate. */
export async function noteServerTime(now: string, db: GateDb = gateDb, deviceMs = Date.now()): Promise<void> {
  const serverMs = Date.parse(now);
  if (Number.isNaN(serverMs)) return;
  await db.device.update("device", { clock: { serverMs, deviceMs, latestMs: serverMs } });
}

/**
 * Deletes the lists whose event ended more than 24 hours ago, with or without a network. Scans that were not sent stay, because
 * they hold no names.
 * @returns how many lists were deleted
 */
export async function removeExpiredLists(db: GateDb = gateDb, deviceMs = Date.now()): Promise<number> {
  const device = await db.device.get("device");
  if (device && (await db.packs.count()) === 0) return 0;
  const nowMs = knownTime(device?.clock, deviceMs);
  const clock = device?.clock ?? { serverMs: deviceMs, deviceMs, latestMs: 0 };
  if (device) await db.device.update("device", { clock: { ...clock, latestMs: nowMs } });
  let removed = 0;
  for (const { scope, whole, loading } of await db.packs.toArray()) {
    const event = whole?.event ?? loading?.event;
    if (event && Date.parse(event.ends_at) + KEPT_AFTER_MS > nowMs) continue;
    await removeList(scope, db);
    removed += 1;
  }
  return removed;
}
