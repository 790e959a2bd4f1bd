import { Workbox } from "workbox-window";
import type { PageToWorker } from "#contract/sw-messages.ts";
import { workerAddress } from "#src/shared/offline/trusted-script.ts";
import { offerUpdate, workerTookOver } from "./update-prompt.ts";

const HOUR_MS = 3_600_000;

/** Looks for a new version every hour, and each time the buyer comes back to this tab. */
function lookForUpdates(worker: Workbox): void {
  const look = () => {
    // Offline there is no new version to find, and the failure adds nothing.
    if (document.visibilityState === "visible") worker.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, HOUR_MS);
}

export interface LoadedPage {
  clientKey: string;
  /** The calls that the server made to render the page, which no worker saw. */
  renderedFrom: readonly string[];
}

/**
 * The only access to the service worker. Without one (old browser, private window, plain http), everything except
 * offline use works. It registers the worker and follows it: tells the first one what to store, offers a newer one, and
 * reacts when another takes over.
 */
export async function followWorker({ clientKey, renderedFrom }: LoadedPage): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = new Workbox(workerAddress(), { updateViaCache: "none" });
  const say = (message: PageToWorker) => worker.messageSW(message);
  const hadWorker = navigator.serviceWorker.controller !== null;

  worker.addEventListener("waiting", () => offerUpdate(() => worker.messageSkipWaiting()));
  let isFirst = !hadWorker;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isFirst) return workerTookOver();
    isFirst = false;
    // The page fetched these before the worker was in control, so they bypassed it.
    void say({ type: "WARM", urls: [...renderedFrom, ...shownUrls()], clientKey });
  });

  await worker.register({ immediate: true });
  if (hadWorker && renderedFrom.length > 0) void say({ type: "WARM", urls: [...renderedFrom], clientKey });
  lookForUpdates(worker);
}

/** The same-origin addresses that this page has fetched so far, from the browser's resource timing. */
function shownUrls(): string[] {
  return performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
