import type { PresaleView } from "./open-sections.ts";

/** Instead of how many seats are left. */
const WORDS = "Not in the presale";

/** Shows nothing free but in these sections. Null if the presale opens all. */
export function presaleView(openIds: ReadonlySet<string> | null): PresaleView | null {
  if (openIds === null) return null;
  return {
    sections: (all) =>
      all.map((section) => {
        if (openIds.has(section.sectionId)) return section;
        const { prices, freeApart: _closed, ...rest } = section;
        return {
          ...rest,
          ...{ free: 0, seats: [], closedWords: WORDS },
          ...(prices && { prices: prices.map((one) => ({ ...one, free: 0 })) }),
        };
      }),
    seats: (sectionId, seats) =>
      openIds.has(sectionId)
        ? seats
        : seats.map((seat) => (seat.kind === "gap" ? seat : { ...seat, status: "blocked", note: WORDS })),
  };
}
