import { useEffect } from "react";

/** Keeps the screen on while the component is shown, where the browser can. The lock goes with the page's visibility, and is asked for again. */
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
        // No such thing in this browser, or the battery is low: the ticket shows all the same.
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
