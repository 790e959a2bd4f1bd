import { workerAddress } from "#src/offline/trusted-script.ts";

let asked: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * This browser's service worker, which is registered if there is none. A worker that is there already takes care of itself: a
 * new version of it waits until somebody agrees to it in the app. Undefined where the browser allows no worker.
 */
export function worker(): Promise<ServiceWorkerRegistration | undefined> {
  asked ??= find().catch(() => undefined);
  return asked;
}

async function find(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const { serviceWorker } = navigator;
  return (await serviceWorker.getRegistration()) ?? serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}
