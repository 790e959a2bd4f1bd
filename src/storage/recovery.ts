import { makeRoom } from "./make-room.ts";
import type { WalletDb } from "./wallet-db.ts";

/**
 * Why the device could not keep or read tickets. `full`: there is no room; `broken`: the browser's storage does not answer;
 * `blocked`: another tab has an older version of it open and does not let go.
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

/** iOS drops the database process of an app in the background; the open connection then fails, a new one works. */
function isLostConnection(error: unknown): boolean {
  const told = error instanceof Error ? error.message : "";
  return (
    /connection to indexed database server lost|database connection is closing|internal error/i.test(told) ||
    names(error).some((name) => ["DatabaseClosedError", "InvalidStateError", "UnknownError"].includes(name))
  );
}

/**
 * Does some work on the wallet's database; when its connection was lost, opens it again and does the work once more.
 * @throws WalletUnavailableError when the device is full or the database cannot be had.
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

/** A write waits no longer than this for the database to open: an older tab may never let go of it. */
const OPEN_WITHIN_MS = 4000;

async function openInTime(db: WalletDb): Promise<void> {
  if (db.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = () =>
      reject(new WalletUnavailableError(db.isBlocked ? "blocked" : "broken", new Error("not open in time")));
    timer = setTimeout(say, OPEN_WITHIN_MS);
  });
  // What opening itself has to say is said by the work, with its recovery.
  const opening = db.open().catch(() => undefined);
  await Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/**
 * Writes to the wallet's database, as withRecovery does its work; on a device without room, once more after pictures and
 * lists were thrown away for it: tickets are never what goes.
 * @throws WalletUnavailableError when the tickets could not be written all the same.
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
