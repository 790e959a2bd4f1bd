import type { Seat, Section } from "#contract/wire/seats.ts";

/** A free seat in row C of section 7. */
export function exampleSeat(id: string, over: Partial<Seat> = {}): Seat {
  return {
    id,
    dome_price_id: id,
    dome_list_id: "7",
    seat_number: `C${id}`,
    seat_price: 89,
    drome_row: 3,
    drome_column: 1,
    event_id: "1",
    seat_type: "seat",
    seat_status: "bookable",
    booking_status: null,
    ...over,
  };
}

/** Section 7, 'Gold', with no seats in it yet. */
export function exampleSection(over: Partial<Section> = {}): Section {
  return {
    dome_list_id: "7",
    title: "Gold",
    et_blockid: "0",
    blockstatus: "0",
    max_row: 4,
    max_column: 10,
    bookableSeat: 2,
    price_from: 89,
    price_to: 89,
    info: [],
    ...over,
  };
}
