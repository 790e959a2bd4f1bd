import { useEffect, useState } from "react";
import { followSeats } from "#src/shared/seats/seat-stream.ts";
import type { ChangedPlan, SeatNews } from "#src/shared/seats/seats.ts";
import { countsTag, type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";
import { applyAreasLeft, applySeatNews, areSeatsLoading } from "./apply-seat-news.ts";

/** The shortest time between two requests for counts, so that a rush of sales does not cause many requests. */
const COUNT_AGAIN_MS = 3000;
/** How often a page checks whether its seats have loaded. */
const LOOK_AGAIN_MS = 200;

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
    /** Whether the stream reports the numbers left, so that nothing has to be fetched. */
    let isCounted = false;
    let countedAt = Number.NEGATIVE_INFINITY;
    const countAgain = () => {
      counting = undefined;
      countedAt = performance.now();
      dispatch(seatsApi.util.invalidateTags(ids.map(countsTag)));
    };
    const countSoon = () => {
      const wait = Math.max(0, countedAt + COUNT_AGAIN_MS - performance.now());
      counting ??= window.setTimeout(countAgain, wait);
    };
    let repeating: number | undefined;
    /**
     * Changes that arrived while seats were loading. The answer may be older and undo them, so they are applied again
     * after it.
     */
    let meanwhile: SeatNews[] = [];
    const repeatOnceLoaded = () => {
      repeating = undefined;
      if (dispatch(areSeatsLoading(ids))) return repeatSoon();
      for (const news of meanwhile) dispatch(applySeatNews(ids, news));
      meanwhile = [];
    };
    const repeatSoon = () => {
      repeating ??= window.setTimeout(repeatOnceLoaded, LOOK_AGAIN_MS);
    };
    const stop = followSeats(ids, {
      counted: (left) => {
        isCounted = true;
        if (dispatch(applyAreasLeft(ids, left))) countSoon();
      },
      changed: (news) => {
        if (isCounted) return;
        if (dispatch(applySeatNews(ids, news))) countSoon();
        if (meanwhile.length === 0 && !dispatch(areSeatsLoading(ids))) return;
        meanwhile.push(news);
        repeatSoon();
      },
      replanned: (plans) => void dispatch(applyNewPlans(plans)),
      reload: (isLater) => {
        if (isLater) dispatch(refreshPlans(ids));
        dispatch(seatsApi.util.invalidateTags(ids.map(seatsTag)));
      },
      live: setIsLive,
    });
    return () => {
      window.clearTimeout(counting);
      window.clearTimeout(repeating);
      stop();
    };
  }, [eventIds, dispatch]);
  return isLive;
}

/**
 * Refetches the plans and the seats of these events and replaces the loaded ones, so that an open map shows the
 * published version. The buyer's choice stays.
 */
function applyNewPlans(changed: readonly ChangedPlan[]) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const versions = new Map(changed.map(({ placeId, version }) => [placeId, version]));
    await Promise.all([...versions].map(([placeId, version]) => dispatch(loadPlan(placeId, version))));
    // After the plan: a seat that the plan does not have yet would be drawn in the wrong place.
    dispatch(seatsApi.util.invalidateTags(changed.map(({ eventId }) => seatsTag(eventId))));

    function loadPlan(placeId: string, version: string | null) {
      return async () => {
        const { data: before } = seatsApi.endpoints.seatPlan.select(placeId)(getState());
        if (before === undefined || (before?.version ?? null) === version) return;
        const { data: after } =
          version === null
            ? { data: null }
            : await dispatch(
                seatsApi.endpoints.seatPlanVersion.initiate(
                  { placeId, version },
                  { subscribe: false, forceRefetch: true },
                ),
              );
        if (after !== undefined) dispatch(seatsApi.util.updateQueryData("seatPlan", placeId, () => after));
        else dispatch(refreshPlan(placeId));
      };
    }
  };
}

/** Loads the plans of these events again, because a new one may have been missed. */
function refreshPlans(eventIds: readonly string[]) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const loaded = seatsApi.util.selectInvalidatedBy(getState(), eventIds.map(seatsTag));
    const placeIds = new Set(loaded.map(({ originalArgs }) => (originalArgs as PlaceOfEvent).placeId));
    for (const placeId of placeIds) dispatch(refreshPlan(placeId));
  };
}

const refreshPlan = (placeId: string) =>
  seatsApi.endpoints.seatPlan.initiate(placeId, { subscribe: false, forceRefetch: true });
