import { useEffect, useState } from "react";

/**
 * The box office's time in milliseconds, told anew each second.
 * @param currentTime what the answer said the time was, ISO 8601
 * @param receivedAt the device's clock when that answer came
 */
export function useServerClock(currentTime: string, receivedAt: number): number {
  const sampled = Date.parse(currentTime);
  // The first drawing is the server's own, to the second: hydration finds what was rendered.
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
