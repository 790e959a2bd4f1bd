import { useEffect, useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";
import { syncWallet } from "./sync-wallet.ts";
import { selectWalletProblem } from "./wallet-slice.ts";
import type { WalletView } from "./wallet-view.ts";

/** How long to wait for a call that another tab makes, or for an answer that is being stored. */
const QUIET_MS = 5000;

interface FirstAnswer {
  isWaiting: boolean;
  /** Why the tickets did not load. */
  failure: CallError | null;
  retry: () => void;
  /** True while the call is being made. */
  isBusy: boolean;
}

/**
 * Whether a device that never had this user's tickets still waits for the first answer. Until then it is unknown
 * whether there are any, and content below them would move when they arrive.
 */
export function useFirstAnswer(userId: string | undefined, wallet: WalletView | undefined): FirstAnswer {
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector(walletApi.endpoints.bookingHistory.select(userId ?? ""));
  const notKept = useAppSelector(selectWalletProblem) !== null;
  const isAway = useAway() !== null;
  const isNew =
    userId !== undefined && wallet !== undefined && !wallet.owner && !wallet.trouble && wallet.tickets.length === 0;
  const mayCome = isNew && !notKept && !isAway;
  const found = callError(error);
  const failure = mayCome && found && found.kind !== "signed-out" ? found : null;
  const isBusy = status === "pending";
  const isQuiet = mayCome && !isBusy && !found;
  const [givenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setGivenUp(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return {
    isWaiting: mayCome && !found && (isBusy || !givenUp),
    failure,
    retry: () => void (userId && syncWallet(dispatch, userId)),
    isBusy,
  };
}
