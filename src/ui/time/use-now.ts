import { useEffect, useState } from "react";

/**
 * The device's clock in unix milliseconds, read every half minute.
 * @param drawnAtMs what the first render uses instead, on a page that the server drew at that time
 */
export function useNow(drawnAtMs?: number): number {
  const [nowMs, setNowMs] = useState(() => drawnAtMs ?? Date.now());
  useEffect(() => {
    const read = () => setNowMs(Date.now());
    if (drawnAtMs !== undefined) read();
    const timer = setInterval(read, 30_000);
    return () => clearInterval(timer);
  }, [drawnAtMs]);
  return nowMs;
}
