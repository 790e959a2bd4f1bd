import { useSyncExternalStore } from "react";
import { onlineState } from "./online-state.ts";

/**
 * Why nothing can be sent now, as a sentence, or null while the box office can be reached. 'Offline' is only for a
 * device without a network. If only the box office does not answer, the buyer's own network is fine.
 */
export function useAway(): string | null {
  return useSyncExternalStore(onlineState.subscribe, awayWords, () => null);
}

export function awayWords(): string | null {
  if (onlineState.read()) return null;
  return navigator.onLine ? "We can't reach the box office just now." : "You're offline.";
}
