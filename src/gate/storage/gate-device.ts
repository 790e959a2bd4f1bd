import { type GateDb, gateDb } from "./gate-db.ts";
import type { GateDeviceRow } from "./gate-rows.ts";

/** This browser's row as a device at a door. The first call creates it, with its id. */
export function readDevice(db: GateDb = gateDb): Promise<GateDeviceRow> {
  return db.transaction("rw", db.device, async () => {
    const kept = await db.device.get("device");
    if (kept) return kept;
    const id = crypto.randomUUID();
    const fresh: GateDeviceRow = {
      key: "device",
      id,
      // Two digits distinguish an evening's devices until somebody names them after their doors.
      name: `Device ${(Number.parseInt(id.slice(0, 6), 16) % 90) + 10}`,
      sound: true,
      darkScreen: false,
      cameraId: "",
      userId: "",
    };
    await db.device.add(fresh);
    return fresh;
  });
}

/** The same row, for code that only observes: it does not create it. Undefined before the first readDevice. */
export function peekDevice(db: GateDb = gateDb): Promise<GateDeviceRow | undefined> {
  return db.device.get("device");
}

export async function changeDevice(
  change: Partial<Omit<GateDeviceRow, "key" | "id">>,
  db: GateDb = gateDb,
): Promise<void> {
  await readDevice(db);
  await db.device.update("device", change);
}
