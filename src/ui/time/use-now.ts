import { useEffect, useState } from "react";

/**
 * The device's clock in Unix milliseconds, read every half minute.
 * @param drawnAtMs the value of the first render on a server-rendered page: when the server rendered it
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
