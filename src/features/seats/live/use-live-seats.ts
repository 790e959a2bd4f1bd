import { useEffect, useState } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { followSeats } from "#src/data/seat-stream.ts";
import { countsTag, seatsApi, seatsTag } from "#src/data/seats-api.ts";
import { applySeatNews } from "./apply-seat-news.ts";

/** A rush of sales elsewhere in the house is told in one question at most so often. */
const COUNT_AGAIN_MS = 3000;

/**
 * Keeps what is loaded of these events' seats as it is, while a picker is open: one connection for all of them.
 * @param eventIds comma-separated
 * @returns false while changes are not heard and have to be asked for
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
