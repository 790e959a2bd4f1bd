import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef, useState } from "react";
import { readSecondCopy } from "#src/storefront/storage/second-copy.ts";
import { lastOwner, readOwner, readTickets } from "#src/storefront/storage/wallet.ts";
import { walletDb } from "#src/storefront/storage/wallet-db.ts";
import type { WalletView } from "./wallet-view.ts";

const nobody = { userId: "", owner: undefined, tickets: [] } satisfies WalletView;

/** If the database has no tickets, looks for those that may be left in the second copy. */
async function readSpare(view: WalletView, signedInId: string | undefined): Promise<WalletView> {
  const tickets = await readSecondCopy(signedInId);
  return tickets.length > 0 ? { ...view, userId: tickets[0]?.userId ?? view.userId, tickets, trouble: "lost" } : view;
}

async function readWallet(signedInId: string | undefined): Promise<WalletView> {
  try {
    const owner = signedInId ? await readOwner(signedInId) : await lastOwner();
    const userId = signedInId ?? owner?.userId ?? "";
    const tickets = userId ? await readTickets(userId) : [];
    const view = { userId, owner, tickets };
    return tickets.length > 0 ? view : await readSpare(view, signedInId);
  } catch {
    const userId = signedInId ?? "";
    return { ...nobody, userId, tickets: await readSecondCopy(signedInId), trouble: "broken" };
  }
}

/**
 * The wallet on the device, updated live: the signed-in user's, or the last owner's if nobody is signed in, because an
 * expired session removes no tickets. Undefined until it is read. It makes no call.
 */
export function useWallet(signedInId: string | undefined): WalletView | undefined {
  const lastGood = useRef<WalletView>(undefined);
  const read = useLiveQuery(() => readWallet(signedInId), [signedInId]);
  const late = useLateCopy(signedInId, read === undefined);
  const wallet = read ?? late;
  // While the next account's wallet is loading, this is still the previous one's, which must never be shown.
  if (!wallet || (signedInId && wallet.userId !== signedInId)) return undefined;
  if (!wallet.trouble) {
    lastGood.current = wallet;
    return wallet;
  }
  const seen = lastGood.current;
  return seen && (!signedInId || seen.userId === signedInId) && wallet.trouble !== "lost"
    ? { ...seen, trouble: wallet.trouble }
    : wallet;
}

/** Longer than a slow phone needs to open its database, and shorter than anybody waits at a door. */
const LATE_MS = 3000;

/**
 * The second copy, for a database that neither opens nor fails, because an older tab holds it open or the browser has
 * lost it. Undefined while the database may still open.
 */
function useLateCopy(signedInId: string | undefined, waiting: boolean): WalletView | undefined {
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
