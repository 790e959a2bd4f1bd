import { worker } from "../worker.ts";
import { ask } from "./ask.ts";

/**
 * Subscribes this browser to a push message when the turn of a token's entry comes, even with the page closed. It needs
 * permission to notify.
 * @returns false if the box office sends no such messages, or the browser takes none
 */
export async function subscribeToPush(token: string): Promise<boolean> {
  const registration = await worker();
  if (!registration || !("PushManager" in window)) return false;
  const answer = await ask<{ public_key: string | null }>("queue/push");
  const key = answer.kind === "done" ? answer.data.public_key : null;
  if (key === null) return false;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await subscribe(pushManager, key);
    return (await ask("queue/push", { token, subscription: subscription.toJSON() })).kind === "done";
  } catch {
    // The browser's push service is unreachable, or the browser has none.
    return false;
  }
}

/** A browser has one subscription. One with older keys of the shop is useless, and blocks a new one. */
async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
