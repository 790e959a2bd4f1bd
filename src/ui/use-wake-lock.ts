import { useEffect } from "react";

/**
 * Keeps the screen on while the component is mounted, if the browser can. The lock is lost when the page is hidden, and
 * requested again when it is visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let sentinel: WakeLockSentinel | undefined;
    let done = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        sentinel = await navigator.wakeLock.request("screen");
        if (done) await sentinel.release();
      } catch {
        // This browser has no wake lock, or the battery is low. The ticket is shown anyway.
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      done = true;
      document.removeEventListener("visibilitychange", ask);
      void sentinel?.release();
    };
  }, []);
}
