import { readSignedInUser } from "#src/shared/account/session.ts";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { reloadOnMissingChunk } from "#src/shared/offline/missing-chunk.ts";
import { watchNavigator } from "#src/shared/offline/online-state.ts";
import { watchInstall } from "../features/install/install-prompt.ts";
import type { LoadedPage } from "../offline/follow-worker.ts";
import type { AppStore } from "./store.ts";

/**
 * Makes the page an app: the service worker, the network watch, the wallet's sync and the offer to install.
 * @param renderedFrom the calls that the server made for this page
 */
export function startOffline(store: AppStore, clientKey: string, renderedFrom: readonly string[]): void {
  reloadOnMissingChunk();
  watchInstall();
  watchNavigator();
  if (import.meta.env.PROD) onceLoaded({ clientKey, renderedFrom });
  onceSignedIn(store, () => void followTickets(store).catch(() => undefined));
}

/** Calls back once somebody is signed in. Only they can have tickets, so only they load the wallet's code. */
function onceSignedIn(store: AppStore, act: () => void): void {
  const stop = store.subscribe(() => {
    if (!selectUser(store.getState())) return;
    stop();
    act();
  });
}

async function followTickets({ dispatch }: AppStore): Promise<void> {
  const { keepWalletInSync } = await import("../features/wallet/keep-in-sync.ts");
  keepWalletInSync(dispatch, () => readSignedInUser()?.id);
}

/** Starts what can wait until the page has loaded, so that a first visit does not share its bandwidth. */
function onceLoaded(page: LoadedPage): void {
  const start = async () => {
    const { afterLoad } = await import("./after-load.ts");
    await afterLoad(page);
  };
  const tryToStart = () => void start().catch(() => undefined);
  if (document.readyState === "complete") tryToStart();
  else window.addEventListener("load", tryToStart, { once: true });
}
