import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { AreasLeft, SeatNews, Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";
import { patchAreas, patchSeats, patchSummaries } from "./patch-seats.ts";

/**
 * Writes the changed seats into all loaded data of these events, with the new counts of their sections.
 * @returns whether a changed seat is in no loaded section, so that its section's new count is unknown
 */
export function applySeatNews(eventIds: readonly string[], news: SeatNews) {
  return (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const entries = seatsApi.util.selectInvalidatedBy(getState(), eventIds.map(seatsTag));
    const unknown = new Set(news.keys());
    const counts = new Map<string, Section>();
    for (const { endpointName, originalArgs } of entries) {
      if (endpointName !== "sectionSeats") continue;
      const { data: before } = seatsApi.endpoints.sectionSeats.select(originalArgs)(getState());
      if (!before) continue;
      for (const seat of before.flatMap((section) => section.seats)) unknown.delete(seat.seatId);
      const after = patchSeats(before, news);
      if (after.every((section, index) => section === before[index])) continue;
      dispatch(seatsApi.util.updateQueryData("sectionSeats", originalArgs, () => after));
      for (const section of after) counts.set(section.sectionId, section);
    }
    for (const { endpointName, originalArgs } of entries) {
      if (endpointName !== "sections" || counts.size === 0) continue;
      const args: PlaceOfEvent = originalArgs;
      dispatch(seatsApi.util.updateQueryData("sections", args, (summaries) => patchSummaries(summaries, counts)));
    }
    return unknown.size > 0;
  };
}

/** Whether seats of these events are loading. The answer may be older than changes that arrive before it. */
export function areSeatsLoading(eventIds: readonly string[]) {
  return (_dispatch: AppDispatch, getState: () => RootState): boolean =>
    Object.values(getState().api.queries).some(
      (query) =>
        query?.endpointName === "sectionSeats" &&
        query.status === "pending" &&
        eventIds.includes((query.originalArgs as PlaceOfEvent).eventId),
    );
}

/**
 * Writes what is left of areas into all loaded data of these events.
 * @returns whether an area lists too few of its free places to hold the most that a buyer may have
 */
export function applyAreasLeft(eventIds: readonly string[], left: AreasLeft) {
  return (dispatch: AppDispatch, getState: () => RootState): boolean => {
    let isShort = false;
    for (const { endpointName, originalArgs } of seatsApi.util.selectInvalidatedBy(
      getState(),
      eventIds.map(seatsTag),
    )) {
      if (endpointName !== "sections" && endpointName !== "ticketCategories") continue;
      const args: PlaceOfEvent = originalArgs;
      const { data: before } = seatsApi.endpoints[endpointName].select(args)(getState());
      if (!before) continue;
      const after = patchAreas(before, left);
      if (endpointName === "ticketCategories")
        isShort ||= after.some(({ free, seats }) => seats.length < Math.min(free, MAX_TICKETS));
      if (after.some((area, index) => area !== before[index]))
        dispatch(seatsApi.util.updateQueryData(endpointName, args, () => after));
    }
    return isShort;
  };
}
