import { pageState } from "./page-state.ts";

/** What a new version must not interrupt. */
export type HoldReason = "hold" | "checkout" | "ticket" | "door";

const reasons = new Map<symbol, HoldReason>();

/** True while there is something that must not be interrupted. */
export const updatesHeld = pageState(false);

/**
 * Postpones every reload for a new version until the returned function is called. Calling that twice does no harm:
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
 * Whether the page may be reloaded now. A checkout, a shown ticket or a door forbids it. So does a hold: it survives a
 * reload, but the buyer should not be surprised.
 */
export function mayReload(): boolean {
  return reasons.size === 0;
}
