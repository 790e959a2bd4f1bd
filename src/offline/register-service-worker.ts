import type { Workbox } from "workbox-window";
import type { PageToWorker } from "../../contract/sw-messages";
import { shownUrls } from "./shown-urls";
import { workerAddress } from "./trusted-script";
import { offerUpdate, workerTookOver } from "./update-prompt";

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

async function register(clientKey: string): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const worker = new Workbox(workerAddress(), { updateViaCache: "none" });
  const say = (message: PageToWorker) => worker.messageSW(message);
  const hadWorker = navigator.serviceWorker.controller !== null;

  worker.addEventListener("waiting", () => offerUpdate(() => worker.messageSkipWaiting()));
  let isFirst = !hadWorker;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isFirst) return workerTookOver();
    isFirst = false;
    // What this page fetched before the worker was in charge went past it.
    void say({ type: "WARM", urls: shownUrls(), clientKey });
  });

  await worker.register({ immediate: true });
  lookForUpdates(worker);
}

/**
 * The only door to the service worker: registers it once the page has loaded, so that the first visit has the line to
 * itself. Without a worker (old browser, private window, plain http) everything but offline use works.
 */
export function registerServiceWorker({ clientKey }: { clientKey: string }): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    register(clientKey).catch(() => undefined);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
