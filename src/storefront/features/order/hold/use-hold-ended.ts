import { useCallback, useSyncExternalStore } from "react";
import { secondsLeft } from "./hold-clock.ts";

/** Whether the hold has ended. The component renders once when it ends, not every second. */
export function useHoldEnded(expiresAt: string, offsetMs: number): boolean {
  const hasEnded = useCallback(() => secondsLeft(expiresAt, offsetMs, Date.now()) === 0, [expiresAt, offsetMs]);
  // The server renders only holds that have not ended.
  return useSyncExternalStore(everySecond, hasEnded, () => false);
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
}
