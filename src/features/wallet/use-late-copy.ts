import { useEffect, useState } from "react";
import { readSecondCopy } from "#src/storage/second-copy.ts";
import { walletDb } from "#src/storage/wallet-db.ts";
import type { WalletView } from "./wallet-view.ts";

/** Longer than a slow phone takes to open its database, shorter than anyone waits at a door. */
const LATE_MS = 3000;

/**
 * The second copy, for a database that neither opens nor fails: an older tab that does not let go of it, or a browser that
 * has lost it on the way. Undefined while there is still hope.
 */
export function useLateCopy(signedInId: string | undefined, waiting: boolean): WalletView | undefined {
  const [late, setLate] = useState<WalletView>();
  useEffect(() => {
    if (!waiting) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const tickets = await readSecondCopy(signedInId);
      const userId = signedInId ?? tickets[0]?.userId ?? "";
      const trouble = walletDb.isBlocked ? "blocked" : "broken";
      if (wanted) setLate({ userId, owner: undefined, tickets, trouble });
    }, LATE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [signedInId, waiting]);
  return waiting ? late : undefined;
}
