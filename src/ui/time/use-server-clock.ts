import { useEffect, useState } from "react";

/**
 * The box office's time in milliseconds, updated each second.
 * @param currentTime the time in the answer, ISO 8601
 * @param receivedAt the device's clock when that answer came
 */
export function useServerClock(currentTime: string, receivedAt: number): number {
  const sampled = Date.parse(currentTime);
  // The first render uses the server's own time, so that hydration matches the server's HTML.
  const [now, setNow] = useState(sampled);

  useEffect(() => {
    const ahead = sampled - receivedAt;
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sampled, receivedAt]);

  return now;
}
