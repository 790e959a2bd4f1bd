import { type GateDb, gateDb } from "./gate-db.ts";
import type { GateScanRow } from "./gate-rows.ts";

/* A second copy of each scan that is not sent, outside the database. A browser that clears one of both loses no scan. It holds no names. */

const PREFIX = "brolga-gate-scan.";

/** The browser's other store; undefined where it is refused, as in a private window. */
function store(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps the copy. A store that is full or refused keeps none, and the database still has the scan. */
export function copyScan(scan: GateScanRow): void {
  try {
    store()?.setItem(PREFIX + scan.id, JSON.stringify(scan));
  } catch {}
}

export function dropCopies(ids: readonly string[]): void {
  for (const id of ids) store()?.removeItem(PREFIX + id);
}

const copiedIds = (): string[] =>
  Object.keys(store() ?? {}).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

export const dropAllCopies = (): void => dropCopies(copiedIds());

/** Puts scans that only have a copy back into the outbox, of all doors of this device. */
export async function restoreScans(db: GateDb = gateDb): Promise<void> {
  const ids = copiedIds();
  if (ids.length === 0) return;
  await db.transaction("rw", db.scans, async () => {
    const kept = await db.scans.bulkGet(ids);
    const lost = ids.filter((_, at) => !kept[at]);
    dropCopies(kept.flatMap((scan) => (scan?.state === "sent" ? [scan.id] : [])));
    const rows = lost.flatMap((id): GateScanRow[] => {
      const text = store()?.getItem(PREFIX + id);
      return text ? [{ ...JSON.parse(text), state: "waiting" }] : [];
    });
    await db.scans.bulkPut(rows);
  });
}
