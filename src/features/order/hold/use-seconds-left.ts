import { useEffect, useState } from "react";
import { secondsLeft } from "./hold-clock.ts";

/** Whole seconds until the hold ends. Each tick reads the clock, so the time is right after a tab has slept. */
export function useSecondsLeft(expiresAt: string, offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return secondsLeft(expiresAt, offsetMs, now);
}
