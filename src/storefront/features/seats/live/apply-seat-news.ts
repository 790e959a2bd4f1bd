import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { AreasLeft, Seat, SeatNews, Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";

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

/** Whether seats of these events are loading. Their answer may be older than changes that arrive before it. */
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
 * Writes the numbers left in areas into all loaded data of these events.
 * @returns whether an area lists too few of its free places for the most that a buyer may have
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

/** Returns the sections with changed seats. Sections and seats without a change stay the same objects. */
export function patchSeats(sections: readonly Section[], news: SeatNews): Section[] {
  return sections.map((section) => {
    const { seats } = section;
    if (!seats.some((seat) => isNew(seat, news))) return section;
    return patchCount({
      ...section,
      seats: seats.map((seat) =>
        isNew(seat, news) ? { ...seat, status: news.get(seat.seatId) ?? seat.status } : seat,
      ),
    });
  });
}

/** A blocked seat stays blocked. */
function isNew(seat: Seat, news: SeatNews): boolean {
  const status = news.get(seat.seatId);
  return status !== undefined && status !== seat.status && seat.status !== "blocked";
}

/** Sets a section's counts of free seats from its own seats, as the box office counts them. */
function patchCount({ freeApart: _before, ...section }: Section): Section {
  const available = section.seats.filter((seat) => seatDisplay(seat) === "available");
  const free = available.filter((seat) => isForEverybody(section, seat)).length;
  const freeApart = available.length - free;
  return { ...section, free, ...(freeApart > 0 && { freeApart }) };
}

const isForEverybody = ({ onConditions }: Pick<Section, "onConditions">, { kind }: Seat) =>
  kind === "seat" && !onConditions;

/** Whether the news changes this seat. A blocked seat stays blocked. */
export function patchAreas(areas: readonly Section[], left: AreasLeft): Section[] {
  return areas.map((area) => {
    const before = area.onConditions ? area.freeApart : area.free;
    const now = left.get(area.sectionId) ?? before;
    return now === before ? area : { ...area, ...(area.onConditions ? { freeApart: now ?? 0 } : { free: now ?? 0 }) };
  });
}

/** Returns the summaries with the counts of the sections whose seats are loaded. */
export function patchSummaries(summaries: readonly Section[], loaded: ReadonlyMap<string, Section>): Section[] {
  return summaries.map((section) => {
    const { free, freeApart, seats } = loaded.get(section.sectionId) ?? section;
    const isFreeAt = (seat: Seat, price: number) =>
      seat.price === price && seatDisplay(seat) === "available" && isForEverybody(section, seat);
    const prices =
      loaded.has(section.sectionId) &&
      section.prices?.map(({ price }) => ({ price, free: seats.filter((seat) => isFreeAt(seat, price)).length }));
    const isSame = !prices || prices.every((one, index) => one.free === section.prices?.[index]?.free);
    if (isSame && free === section.free && freeApart === section.freeApart) return section;
    const { freeApart: _before, ...rest } = section;
    return { ...rest, free, ...(freeApart !== undefined && { freeApart }), ...(prices && { prices }) };
  });
}
