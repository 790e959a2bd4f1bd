import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { readSecondCopy } from "../../storage/second-copy";
import { lastOwner, readOwner, readTickets } from "../../storage/wallet";
import type { WalletOwner, WalletTicket } from "../../storage/wallet-rows";

export interface WalletView {
  userId: string;
  owner: WalletOwner | undefined;
  tickets: WalletTicket[];
  /** The database cannot be read: these are the tickets seen before that, or the second copy of the next two days. */
  broken: boolean;
}

const nobody = { userId: "", owner: undefined, tickets: [], broken: false } satisfies WalletView;

async function readWallet(signedInId: string | undefined): Promise<WalletView> {
  try {
    const owner = signedInId ? await readOwner(signedInId) : await lastOwner();
    const userId = signedInId ?? owner?.userId;
    if (!userId) return nobody;
    return { userId, owner, tickets: await readTickets(userId), broken: false };
  } catch {
    const userId = signedInId ?? "";
    return { ...nobody, userId, tickets: await readSecondCopy(signedInId), broken: true };
  }
}

/**
 * The wallet as it is on the device, live: the signed-in user's, or, signed out, that of the last owner, since an
 * expired session takes no tickets away. Undefined until it is read. It asks the network nothing.
 */
export function useWallet(signedInId: string | undefined): WalletView | undefined {
  const lastGood = useRef<WalletView>(undefined);
  const wallet = useLiveQuery(() => readWallet(signedInId), [signedInId]);
  // While the next account's wallet is being read, the answer still is the one before: never show that.
  if (!wallet || (signedInId && wallet.userId !== signedInId)) return undefined;
  if (!wallet.broken) {
    lastGood.current = wallet;
    return wallet;
  }
  const seen = lastGood.current;
  return seen && (!signedInId || seen.userId === signedInId) ? { ...seen, broken: true } : wallet;
}
