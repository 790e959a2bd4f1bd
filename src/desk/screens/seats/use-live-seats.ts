import { useEffect, useEffectEvent } from "react";
import { followSeats } from "#src/shared/seats/seat-stream.ts";

/** The shortest time between two refetches of the seats, and the polling interval while no changes arrive. */
const AGAIN_MS = 1000;
const POLL_MS = 10_000;

/** Refetches an event's seats when one changes, as the buyers' maps do. */
export function useLiveSeats(eventId: string, read: () => void): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let timer: number | undefined;
    let poll: number | undefined;
    const soon = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        readNow();
      }, AGAIN_MS);
    };
    const stop = followSeats([eventId], {
      changed: soon,
      counted: soon,
      replanned: soon,
      reload: () => undefined,
      live: (isLive) => {
        window.clearInterval(poll);
        poll = isLive ? undefined : window.setInterval(soon, POLL_MS);
      },
    });
    return () => {
      window.clearTimeout(timer);
      window.clearInterval(poll);
      stop();
    };
  }, [eventId]);
}
