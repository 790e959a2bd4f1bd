import { useCallback, useSyncExternalStore } from "react";
import { secondsLeft } from "./hold-clock.ts";

/**
 * Whole seconds until the hold ends. Each tick reads the clock, so the time is right after a tab has slept.
 * @param answeredAtMs this device's clock when the box office said so. A page that the server drew begins with that moment.
 */
export function useSecondsLeft(expiresAt: string, offsetMs: number, answeredAtMs = 0): number {
  const left = useCallback(() => secondsLeft(expiresAt, offsetMs, Date.now()), [expiresAt, offsetMs]);
  return useSyncExternalStore(everySecond, left, () => secondsLeft(expiresAt, offsetMs, answeredAtMs));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
