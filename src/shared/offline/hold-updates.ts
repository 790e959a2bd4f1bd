import { pageState } from "./page-state.ts";

/** Activities that a new version must not interrupt. */
export type HoldReason = "hold" | "checkout" | "ticket" | "door";

const reasons = new Map<symbol, HoldReason>();

/** True during an activity that must not be interrupted. */
export const updatesHeld = pageState(false);

/**
 * Postpones every reload for a new version until the returned function is called. Calling it twice is harmless:
 *
 * useEffect(() => holdUpdates("ticket"), []);
 */
export function holdUpdates(reason: HoldReason): () => void {
  const key = Symbol(reason);
  reasons.set(key, reason);
  updatesHeld.write(true);
  return () => {
    reasons.delete(key);
    updatesHeld.write(reasons.size > 0);
  };
}

/**
 * Whether the page may be reloaded now. It may not during a checkout, at a door, or while a ticket is shown. It may not
 * during a hold either: the hold survives a reload, but the buyer should not be surprised.
 */
export function mayReload(): boolean {
  return reasons.size === 0;
}
