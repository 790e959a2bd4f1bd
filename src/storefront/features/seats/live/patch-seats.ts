import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { AreasLeft, Seat, SeatNews, Section } from "#src/shared/seats/seats.ts";

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

/** Returns the areas with what is left of them. An area without a change stays the same object. */
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
