import type { Seat, Section } from "#src/shared/seats/seats.ts";

/** A free seat in row C of section 7. */
export function exampleSeat(id: string, over: Partial<Seat> = {}): Seat {
  return {
    seatId: id,
    sectionId: "7",
    label: `C${id}`,
    price: 89,
    row: 3,
    column: 1,
    eventId: "1",
    kind: "seat",
    status: "free",
    ...over,
  };
}

/** Section 7, 'Gold', with no seats in it yet. */
export function exampleSection(over: Partial<Section> = {}): Section {
  return {
    sectionId: "7",
    title: "Gold",
    block: "none",
    rows: 4,
    columns: 10,
    free: 2,
    priceFrom: 89,
    priceTo: 89,
    seats: [],
    ...over,
  };
}
