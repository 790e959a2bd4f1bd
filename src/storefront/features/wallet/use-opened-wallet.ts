import { useEffect, useLayoutEffect } from "react";
import { tidyWallet } from "#src/storefront/storage/wallet.ts";
import type { FirstTicketId } from "./first-ticket-id.ts";
import { prepareFronts } from "./prepare-fronts.ts";

const FIRST: FirstTicketId = "first-ticket";
const takeAway = () => document.getElementById(FIRST)?.remove();

/**
 * Side effects of opening the wallet, with or without a network.
 * @param ready true once it is shown
 */
export function useOpenedWallet(ready: boolean, userId: string | undefined): void {
  // Runs in the frame that shows the tickets or, if the visitor leaves before that, when the page closes.
  useLayoutEffect(() => {
    if (ready) takeAway();
    return takeAway;
  }, [ready]);
  useEffect(() => {
    if (!ready || !userId) return;
    const tidy = async () => {
      await tidyWallet(Date.now());
      await prepareFronts(userId);
    };
    // A failure is reported where tickets are shown, and retried at the next opening.
    void tidy().catch(() => undefined);
  }, [ready, userId]);
}
