import type { WalletDb } from "./wallet-db";

/** The device could not keep or read tickets. `full`: there is no room; `broken`: the browser's storage does not answer. */
export class WalletUnavailableError extends Error {
  readonly reason: "full" | "broken";

  constructor(reason: "full" | "broken", cause: unknown) {
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
