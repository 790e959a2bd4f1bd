import type * as wire from "#contract/wire/seats.ts";

/** The status of a seat that can be sold. `held` means that somebody is buying it. */
type SaleStatus = "free" | "held" | "sold";

/** One seat of an event, or one ticket of a category whose tickets have no seat. */
export interface Seat {
  seatId: string;
  sectionId: string;
  eventId: string;
  /** The name on the ticket: 'C12'. */
  label: string;
  /** The price of the seat without the fee, in dollars. */
  price: number;
  /** The seat's place in its section's grid, counted from 1. */
  row: number;
  column: number;
  kind: "seat" | "gap" | "wheelchair" | "companion";
  /** `blocked` means that the organiser does not sell the seat. Stream updates do not change that. */
  status: SaleStatus | "blocked";
  /** A note for the buyer, such as 'Restricted view'. */
  note?: string;
  /** How many people its ticket admits. Missing if it is one. */
  admits?: number;
  /** Its attributes: 'aisle, easy access'. */
  traits?: string;
}

interface PriceCount {
  /** In dollars, without the fee. */
  price: number;
  free: number;
}

/** A section of an event's venue, or a category of tickets. */
export interface Section {
  sectionId: string;
  title: string;
  /** Whether the section is a block of its category, and if so, whether the block is on sale. */
  block: "none" | "active" | "closed";
  /** The size of the section's grid of seats. */
  rows: number;
  columns: number;
  /** How many seats or tickets everybody can buy now. 0 means sold out, unless some are set apart. */
  free: number;
  /**
   * How many more are free for some people only: wheelchair and companion spaces, or all if every ticket has a
   * condition. Missing if none.
   */
  freeApart?: number;
  /** Whether every ticket type that is sold here requires something of the buyer, such as a card. */
  onConditions?: true;
  /** The price range of one ticket without the fee, in dollars. */
  priceFrom: number;
  priceTo: number;
  /** How many seats are free at each price, cheapest first. Only in a summary of a section with several prices. */
  prices?: readonly PriceCount[];
  /** How many people each of its tickets admits. Missing if it is one. */
  admits?: number;
  /** Why nothing of it can be bought although it is not sold out, in words for the buyer: 'Not in the presale'. */
  closedWords?: string;
  /** How many places a standing area has in all. Only at a General admission venue. */
  capacity?: number;
  /** Empty if the request did not ask for seats. A category lists at most 20 of its free tickets. */
  seats: readonly Seat[];
}

/** Seats to offer together, all in one section. `sectionId` is null if there are none. */
export interface BestSeats {
  seatIds: readonly string[];
  sectionId: string | null;
}

/** The new status of changed seats, by seatId. */
export type SeatNews = ReadonlyMap<string, SaleStatus>;

/** How many places each area has left, by sectionId. */
export type AreasLeft = ReadonlyMap<string, number>;

/** An event whose seats or whose venue's plan are new. */
export interface ChangedPlan {
  eventId: string;
  placeId: string;
  /** The plan's version. Null: the venue has none. */
  version: string | null;
}

/** Reads the sections of an answer. The answer itself is not cached, so 50,000 seats are in memory once. */
export function readSections({ seat_infos }: wire.SeatInfos): Section[] {
  return seat_infos.map((section) => ({
    sectionId: section.dome_list_id,
    title: section.title,
    block: section.et_blockid === NO_BLOCK ? "none" : section.blockstatus === ACTIVE ? "active" : "closed",
    rows: section.max_row,
    columns: section.max_column,
    free: section.bookableSeat || 0,
    ...(section.free_apart !== undefined && { freeApart: section.free_apart }),
    ...(section.on_conditions && { onConditions: true }),
    priceFrom: section.price_from,
    priceTo: section.price_to,
    ...(section.prices && { prices: section.prices }),
    ...(section.admits > 1 && { admits: section.admits }),
    ...(section.capacity !== undefined && { capacity: section.capacity }),
    seats: (section.info ?? section.seats ?? []).map(readSeat),
  }));
}

/** Reads one message of the stream of changes. */
export function readSeatNews(changes: readonly wire.SeatChange[]): SeatNews {
  return new Map(changes.map((change) => [change.dome_price_id, saleStatus(change.booking_status)]));
}

/** Reads one message of the stream about areas. */
export function readAreasLeft(areas: readonly wire.AreaCount[]): AreasLeft {
  return new Map(areas.map(({ dome_list_id, bookableSeat }) => [dome_list_id, bookableSeat || 0]));
}

/** Reads one message of the stream about new seats and plans. */
export const readChangedPlans = (plans: readonly wire.NewPlan[]): ChangedPlan[] =>
  plans.map(({ event_id, place_id, plan_version }) => ({
    eventId: event_id,
    placeId: place_id,
    version: plan_version,
  }));

export function readBestSeats(best: wire.BestSeats): BestSeats {
  return { seatIds: best.dome_price_ids, sectionId: best.dome_list_id };
}

/** The block id of a section without a block (docs/design/product.md#plenary). */
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
  if (seat.admits !== undefined) read.admits = seat.admits;
  if (seat.traits !== undefined) read.traits = seat.traits;
  return read;
}

/** An unknown status counts as sold, so that a seat is never shown as free by mistake. */
function saleStatus(booking: wire.Seat["booking_status"]): SaleStatus {
  return booking === null ? "free" : booking === "0" ? "held" : "sold";
}
