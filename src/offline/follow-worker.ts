import { Workbox } from "workbox-window";
import type { PageToWorker } from "#contract/sw-messages.ts";
import { shownUrls } from "./shown-urls.ts";
import { workerAddress } from "./trusted-script.ts";
import { offerUpdate, workerTookOver } from "./update-prompt.ts";

const HOUR_MS = 3_600_000;

/** Looks for a new version every hour, and each time the buyer comes back to this tab. */
function lookForUpdates(worker: Workbox): void {
  const look = () => {
    // Offline there is nothing to find, and the failure says nothing new.
    if (document.visibilityState === "visible") worker.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, HOUR_MS);
}

export interface LoadedPage {
  clientKey: string;
  /** The calls that the server made to render it, which no worker saw. */
  renderedFrom: readonly string[];
}

/**
 * The only door to the service worker. Without one (old browser, private window, plain http) everything but offline use
 * works. Registers the worker and follows it: the first one is told what to keep, a newer one is offered, a change of worker is
 * acted on.
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
    // What this page fetched before the worker was in charge went past it.
    void say({ type: "WARM", urls: [...renderedFrom, ...shownUrls()], clientKey });
  });

  await worker.register({ immediate: true });
  if (hadWorker && renderedFrom.length > 0) void say({ type: "WARM", urls: [...renderedFrom], clientKey });
  lookForUpdates(worker);
}
