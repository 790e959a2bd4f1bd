import { useEffect, useState } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { followSeats } from "#src/data/seat-stream.ts";
import { countsTag, seatsApi, seatsTag } from "#src/data/seats-api.ts";
import { applySeatNews } from "./apply-seat-news.ts";

/** The shortest time between two requests for counts, so that a rush of sales does not cause many requests. */
const COUNT_AGAIN_MS = 3000;

/**
 * Keeps the loaded seats of these events up to date while a picker is open, with one connection for all of them.
 * @param eventIds comma-separated
 * @returns false while changes do not arrive and the seats must be polled
 */
export function useLiveSeats(eventIds: string): boolean {
  const dispatch = useAppDispatch();
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    const ids = eventIds.split(",");
    let counting: number | undefined;
    let countedAt = Number.NEGATIVE_INFINITY;
    const countAgain = () => {
      counting = undefined;
      countedAt = performance.now();
      dispatch(seatsApi.util.invalidateTags(ids.map(countsTag)));
    };
    const stop = followSeats(ids, {
      changed: (news) => {
        const hasUnknown = dispatch(applySeatNews(ids, news));
        const wait = Math.max(0, countedAt + COUNT_AGAIN_MS - performance.now());
        if (hasUnknown) counting ??= window.setTimeout(countAgain, wait);
      },
      reload: () => void dispatch(seatsApi.util.invalidateTags(ids.map(seatsTag))),
      live: setIsLive,
    });
    return () => {
      window.clearTimeout(counting);
      stop();
    };
  }, [eventIds, dispatch]);
  return isLive;
}
