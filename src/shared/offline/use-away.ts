import { useSyncExternalStore } from "react";
import { onlineState } from "./online-state.ts";

/**
 * Why nothing can be sent now, as a sentence, or null while the box office is within reach. A device without a network is
 * 'offline'. If only the box office does not answer, the device's network is fine, and the buyer need not look for it.
 */
export function useAway(): string | null {
  return useSyncExternalStore(onlineState.subscribe, awayWords, () => null);
}

export function awayWords(): string | null {
  if (onlineState.read()) return null;
  return navigator.onLine ? "We can't reach the box office just now." : "You're offline.";
}
