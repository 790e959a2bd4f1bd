import { seatDisplay } from "#contract/rules/seat-status.ts";
import type { Seat, SeatChange, Section } from "#contract/wire/seats.ts";

/** What each seat is by now, by dome_price_id. */
export type SeatNews = ReadonlyMap<string, Seat["booking_status"]>;

export function seatNews(changes: readonly SeatChange[]): SeatNews {
  return new Map(changes.map((change) => [change.dome_price_id, change.booking_status]));
}

/** The sections with what has changed; those without a change, and their seats, stay the same objects. */
export function patchSeats(sections: readonly Section[], news: SeatNews): Section[] {
  return sections.map((section) => {
    const info = section.info;
    const isNew = (seat: Seat) => {
      const status = news.get(seat.dome_price_id);
      return status !== undefined && status !== seat.booking_status;
    };
    if (!info?.some(isNew)) return section;
    return patchCount({
      ...section,
      info: info.map((seat) =>
        isNew(seat) ? { ...seat, booking_status: news.get(seat.dome_price_id) ?? null } : seat,
      ),
    });
  });
}

/** A section with as many bookable seats as its own seats say. */
function patchCount(section: Section): Section {
  return { ...section, bookableSeat: freeCount(section.info ?? []) };
}

function freeCount(seats: readonly Seat[]): Section["bookableSeat"] {
  return seats.filter((seat) => seatDisplay(seat) === "available").length || "";
}

/** The summaries with the counts that are known of loaded sections. */
export function patchSummaries(
  summaries: readonly Section[],
  counts: ReadonlyMap<string, Section["bookableSeat"]>,
): Section[] {
  return summaries.map((section) => {
    const count = counts.get(section.dome_list_id);
    return count === undefined || count === section.bookableSeat ? section : { ...section, bookableSeat: count };
  });
}
