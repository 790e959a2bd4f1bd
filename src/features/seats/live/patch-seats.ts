import { seatDisplay } from "#src/data/seat-display.ts";
import type { Seat, SeatNews, Section } from "#src/data/seats.ts";

/** The sections with what has changed; those without a change, and their seats, stay the same objects. */
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

/** A section with as many free seats as its own seats say. */
function patchCount(section: Section): Section {
  return { ...section, free: section.seats.filter((seat) => seatDisplay(seat) === "available").length };
}

/** The summaries with the counts that are known of loaded sections. */
export function patchSummaries(summaries: readonly Section[], counts: ReadonlyMap<string, number>): Section[] {
  return summaries.map((section) => {
    const free = counts.get(section.sectionId);
    return free === undefined || free === section.free ? section : { ...section, free };
  });
}
