import { type GateDb, gateDb } from "./gate-db.ts";
import type { GateScanRow } from "./gate-rows.ts";

/* A second copy of each unsent scan, outside the database. A browser that clears one of the two loses no scan. It
   holds no names. */

const PREFIX = "brolga-gate-scan.";

/** The browser's other storage. Undefined where it is refused, as in a private window. */
function store(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Stores the copy. If the storage is full or refused, the database still has the scan. */
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

/** Restores scans of all doors that exist only as a copy to the outbox. */
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
