import type { SeatNews, Section } from "#src/data/seats.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/data/seats-api.ts";
import type { AppDispatch, RootState } from "#src/data/slices.ts";
import { patchSeats, patchSummaries } from "./patch-seats.ts";

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
