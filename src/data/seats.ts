import type * as wire from "#contract/wire/seats.ts";

/** What is known of a seat that can be sold. `held`: somebody is buying it. */
type SaleStatus = "free" | "held" | "sold";

/** One seat of an event, or one ticket of a category where tickets have no seat. */
export interface Seat {
  seatId: string;
  sectionId: string;
  eventId: string;
  /** What the ticket says: 'C12'. */
  label: string;
  /** Of the seat alone, in dollars, without the fee. */
  price: number;
  /** Where it stands in its section's grid, from 1. */
  row: number;
  column: number;
  kind: "seat" | "gap" | "wheelchair" | "companion";
  /** `blocked`: the organiser does not sell it, whatever becomes of it. */
  status: SaleStatus | "blocked";
  /** 'Restricted view' and the like. */
  note?: string;
}

/** A section of an event's venue, or a category of tickets. */
export interface Section {
  sectionId: string;
  title: string;
  /** Whether it is a block of its category, and if so whether the block is on sale. */
  block: "none" | "active" | "closed";
  /** The size of its grid of seats. */
  rows: number;
  columns: number;
  /** How many can be had now; 0 is sold out. */
  free: number;
  /** Of one ticket, in dollars, without the fee. */
  priceFrom: number;
  priceTo: number;
  /** Empty where they were not asked for. Of a category: at most 20 of the free tickets. */
  seats: readonly Seat[];
}

/** Seats to offer together, all in one section; none where `sectionId` is null. */
export interface BestSeats {
  seatIds: readonly string[];
  sectionId: string | null;
}

/** What seats are by now, by seatId. */
export type SeatNews = ReadonlyMap<string, SaleStatus>;

/** Sections as the box office answers them. The answer is not kept: of 50,000 seats there is one copy. */
export function readSections({ seat_infos }: wire.SeatInfos): Section[] {
  return seat_infos.map((section) => ({
    sectionId: section.dome_list_id,
    title: section.title,
    block: section.et_blockid === NO_BLOCK ? "none" : section.blockstatus === ACTIVE ? "active" : "closed",
    rows: section.max_row,
    columns: section.max_column,
    free: section.bookableSeat || 0,
    priceFrom: section.price_from,
    priceTo: section.price_to,
    seats: (section.info ?? section.seats ?? []).map(readSeat),
  }));
}

/** What an event of the stream of changes says. */
export function readSeatNews(changes: readonly wire.SeatChange[]): SeatNews {
  return new Map(changes.map((change) => [change.dome_price_id, saleStatus(change.booking_status)]));
}

export function readBestSeats(best: wire.BestSeats): BestSeats {
  return { seatIds: best.dome_price_ids, sectionId: best.dome_list_id };
}

/** A section without a block (docs/design/product.md#plenary). */
const NO_BLOCK = "0";
const ACTIVE = "1";

function readSeat(seat: wire.Seat): Seat {
  const read: Seat = {
    seatId: seat.dome_price_id,
    sectionId: seat.dome_list_id,
    eventId: seat.event_id,
    label: seat.seat_number,
    price: seat.seat_price,
    row: seat.drome_row,
    column: seat.drome_column,
    kind: seat.seat_type,
    status: seat.seat_status === "bookable" ? saleStatus(seat.booking_status) : "blocked",
  };
  if (seat.note !== undefined) read.note = seat.note;
  return read;
}

/** A word that this page does not know yet is not taken for a free seat. */
function saleStatus(booking: wire.Seat["booking_status"]): SaleStatus {
  return booking === null ? "free" : booking === "0" ? "held" : "sold";
}
