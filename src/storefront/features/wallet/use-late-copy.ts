import { useEffect, useState } from "react";
import { readSecondCopy } from "#src/storefront/storage/second-copy.ts";
import { walletDb } from "#src/storefront/storage/wallet-db.ts";
import type { WalletView } from "./wallet-view.ts";

/** Longer than a slow phone takes to open its database, and shorter than anybody waits at a door. */
const LATE_MS = 3000;

/**
 * The second copy, for a database that neither opens nor fails: an older tab keeps it open, or the browser has lost it.
 * Undefined while the database may still open.
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
