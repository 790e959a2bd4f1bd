import { pageState } from "./page-state.ts";

/** What must not be interrupted by a new version. */
export type HoldReason = "hold" | "checkout" | "ticket" | "door";

const reasons = new Map<symbol, HoldReason>();

/** True while something must not be interrupted. */
export const updatesHeld = pageState(false);

/**
 * Puts off every reload for a new version until the returned function is called. Calling that twice does no harm:
 *
 *     useEffect(() => holdUpdates("ticket"), []);
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

/** May the page be reloaded now? A checkout or a shown ticket says no; so does a hold, which survives a reload but not a surprise. */
export function mayReload(): boolean {
  return reasons.size === 0;
}
