import { mayReload } from "./hold-updates.ts";
import { pageState } from "./page-state.ts";

/** none: this is the newest; waiting: a newer worker waits for consent; taken-over: another tab consented and this one shows the old version. */
export type UpdateState = "none" | "waiting" | "taken-over";

export const updateState = pageState<UpdateState>("none");

let skipWaiting: (() => void) | undefined;
let consented = false;

/** The registration tells how a waiting worker is set going. */
export function offerUpdate(agree: () => void): void {
  skipWaiting = agree;
  updateState.write("waiting");
}

/**
 * The buyer agreed to the new version. It takes over and the page reloads, unless something must not be interrupted:
 * then nothing happens and the offer stays.
 * @returns whether the update was set going.
 */
export function acceptUpdate(): boolean {
  if (!mayReload()) return false;
  if (updateState.read() === "waiting" && skipWaiting) {
    consented = true;
    skipWaiting();
  } else location.reload();
  return true;
}

/** A new worker is in charge. The tab that consented reloads; any other keeps what it shows and is asked for itself. */
export function workerTookOver(): void {
  if (consented && mayReload()) location.reload();
  else updateState.write("taken-over");
}
