import { cacheNames } from "#contract/cache-names.ts";
import type { WalletDb } from "./wallet-db.ts";

/**
 * Why the device could not store or read tickets. `full`: there is no room. `broken`: the browser's storage does not
 * respond. `blocked`: another tab has an older version of the database open and does not close it.
 */
export type WalletTrouble = "full" | "broken" | "blocked";

export class WalletUnavailableError extends Error {
  readonly reason: WalletTrouble;

  constructor(reason: WalletTrouble, cause: unknown) {
    super(`The wallet's storage is ${reason}.`, { cause });
    this.name = "WalletUnavailableError";
    this.reason = reason;
  }
}

function names(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = "inner" in error ? names(error.inner) : [];
  return [error.name, ...inner];
}

/** iOS stops the database process of an app in the background. The open connection then fails, and a new one works. */
function isLostConnection(error: unknown): boolean {
  const told = error instanceof Error ? error.message : "";
  return (
    /connection to indexed database server lost|database connection is closing|internal error/i.test(told) ||
    names(error).some((name) => ["DatabaseClosedError", "InvalidStateError", "UnknownError"].includes(name))
  );
}

/**
 * Runs work on the wallet's database. If the connection was lost, it opens a new one and runs the work once more.
 * @throws WalletUnavailableError if the device is full or the database cannot be opened.
 */
export async function withRecovery<T>(db: WalletDb, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (names(error).includes("QuotaExceededError")) throw new WalletUnavailableError("full", error);
    if (!isLostConnection(error)) throw new WalletUnavailableError("broken", error);
  }
  try {
    db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  } catch (error) {
    throw new WalletUnavailableError(names(error).includes("QuotaExceededError") ? "full" : "broken", error);
  }
}

/** The longest that a write waits for the database to open, because an older tab may never close it. */
const OPEN_WITHIN_MS = 4000;

async function openInTime(db: WalletDb): Promise<void> {
  if (db.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = () =>
      reject(new WalletUnavailableError(db.isBlocked ? "blocked" : "broken", new Error("not open in time")));
    timer = setTimeout(say, OPEN_WITHIN_MS);
  });
  // The work itself reports an error of opening, and recovers from it.
  const opening = db.open().catch(() => undefined);
  await Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/**
 * Writes to the wallet's database like withRecovery. On a device without room it deletes pictures and lists and tries
 * once more; it never deletes tickets.
 * @throws WalletUnavailableError if the tickets still cannot be written.
 */
export async function writeTickets<T>(db: WalletDb, work: () => PromiseLike<T>): Promise<T> {
  await openInTime(db);
  try {
    return await withRecovery(db, work);
  } catch (error) {
    if (!(error instanceof WalletUnavailableError) || error.reason !== "full") throw error;
    await makeRoom();
    return withRecovery(db, work);
  }
}

/**
 * Deletes pictures and lists, which can be fetched again, on a device without room for a ticket. Never throws: what
 * cannot be deleted stays.
 */
async function makeRoom(): Promise<void> {
  try {
    for (const name of Object.values(cacheNames)) await caches.delete(name);
  } catch {
    // This browser has no Cache Storage, so nothing is in it.
  }
}
