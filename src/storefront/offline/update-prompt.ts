import { mayReload } from "#src/shared/offline/hold-updates.ts";
import { pageState } from "#src/shared/offline/page-state.ts";

/**
 * none: this is the newest version; waiting: a newer worker waits for consent; taken-over: another tab consented, and
 * this tab still shows the old version.
 */
export type UpdateState = "none" | "waiting" | "taken-over";

export const updateState = pageState<UpdateState>("none");

let skipWaiting: (() => void) | undefined;
let consented = false;

/** Offers a new version. @param agree activates the waiting worker */
export function offerUpdate(agree: () => void): void {
  skipWaiting = agree;
  updateState.write("waiting");
}

/**
 * The buyer agreed to the new version. It takes over and the page reloads, unless something must not be interrupted;
 * then nothing happens and the offer stays.
 * @returns whether the update has started.
 */
export function acceptUpdate(): boolean {
  if (!mayReload()) return false;
  if (updateState.read() === "waiting" && skipWaiting) {
    consented = true;
    skipWaiting();
  } else location.reload();
  return true;
}

/**
 * Called when a new worker is in control. The tab that consented reloads. Other tabs stay as they are and ask for
 * consent themselves.
 */
export function workerTookOver(): void {
  if (consented && mayReload()) location.reload();
  else updateState.write("taken-over");
}
