import { workerAddress } from "#src/shared/offline/trusted-script.ts";

let asked: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * This browser's service worker, which is registered if there is none. An existing worker is left alone: a new version
 * waits until somebody accepts it in the app. Undefined if the browser allows no service worker.
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
