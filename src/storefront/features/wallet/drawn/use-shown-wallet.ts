import { useEffect, useState } from "react";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { useWallet } from "../use-wallet.ts";
import type { WalletView } from "../wallet-view.ts";
import { shownWallet } from "./shown-wallet.ts";

/**
 * The wallet to show: the device's, or at first the answer from which the server rendered the page. Undefined until
 * there is one.
 */
export function useShownWallet(signedInId: string | undefined): WalletView | undefined {
  const device = useWallet(signedInId);
  const answer = useAppSelector(walletApi.endpoints.bookingHistory.select(signedInId ?? ""));
  const isHydrated = useHydrated();
  const [drawn, setDrawn] = useState(() => (isHydrated ? undefined : drawnView(signedInId, answer)));
  const wallet = shownWallet(device, drawn, signedInId);
  // The device may lose its tickets later, for example if the phone is marked as lost. They must not come back from
  // this answer.
  const isOver = drawn !== undefined && wallet !== drawn && wallet !== undefined;
  useEffect(() => {
    if (isOver) setDrawn(undefined);
  }, [isOver]);
  return wallet;
}

interface Answer {
  data?: WalletView["tickets"] | undefined;
  startedTimeStamp?: number | undefined;
  fulfilledTimeStamp?: number | undefined;
}

function drawnView(userId: string | undefined, answer: Answer): WalletView | undefined {
  const { data, startedTimeStamp = 0, fulfilledTimeStamp = 0 } = answer;
  if (userId === undefined || !data) return undefined;
  const owner = { userId, syncedAt: fulfilledTimeStamp, kept: false };
  // The server's clock (app/first-state.ts).
  return { userId, owner, tickets: data, drawnAtMs: startedTimeStamp };
}
