import { useEffect, useEffectEvent, useState } from "react";
import { deskUrl } from "../../calls/desk-api.ts";

/** A full house scans many tickets a second. The figures are read at most this often. */
const READ_EVERY_MS = 1000;
const TRY_AGAIN_MS = 15_000;

/**
 * Calls `changed` when something has changed at an event's doors, at most once a second, and at each new connection.
 * @returns whether the stream is open, so that a page never shows old figures as live
 */
export function useLiveDoor(eventId: string, changed: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    let source: EventSource | undefined;
    let again: number | undefined;
    let waiting: number | undefined;
    const soon = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        tell();
      }, READ_EVERY_MS);
    };
    const open = () => {
      const stream = new EventSource(deskUrl({ path: `events/${eventId}/door/stream` }));
      source = stream;
      stream.addEventListener("open", () => {
        setLive(true);
        soon();
      });
      for (const name of ["changed", "reload"]) stream.addEventListener(name, soon);
      stream.addEventListener("error", () => {
        setLive(false);
        // The browser connects again by itself, unless the box office refused.
        if (stream.readyState === EventSource.CLOSED) again = window.setTimeout(open, TRY_AGAIN_MS);
      });
    };
    open();
    return () => {
      source?.close();
      window.clearTimeout(again);
      window.clearTimeout(waiting);
    };
  }, [eventId]);
  return isLive;
}
