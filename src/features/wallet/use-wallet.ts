import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { readSecondCopy } from "#src/storage/second-copy.ts";
import { lastOwner, readOwner, readTickets } from "#src/storage/wallet.ts";
import { useLateCopy } from "./use-late-copy.ts";
import type { WalletView } from "./wallet-view.ts";

const nobody = { userId: "", owner: undefined, tickets: [] } satisfies WalletView;

/** Where the database has nothing: what the browser may have left of it elsewhere. */
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
 * The wallet as it is on the device, live: the signed-in user's, or, signed out, that of the last owner, since an
 * expired session takes no tickets away. Undefined until it is read. It asks the network nothing.
 */
export function useWallet(signedInId: string | undefined): WalletView | undefined {
  const lastGood = useRef<WalletView>(undefined);
  const read = useLiveQuery(() => readWallet(signedInId), [signedInId]);
  const late = useLateCopy(signedInId, read === undefined);
  const wallet = read ?? late;
  // While the next account's wallet is being read, the answer still is the one before: never show that.
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
