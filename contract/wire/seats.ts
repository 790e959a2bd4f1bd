import { type Static, Type } from "typebox";
import { Admits, Dollars, Envelope, Id, Instant } from "./envelope.ts";

export const Seat = Type.Object({
  id: Id,
  dome_price_id: Id,
  dome_list_id: Id,
  /** The seat's name on the ticket: 'C12'. */
  seat_number: Type.String(),
  seat_price: Dollars,
  drome_row: Type.Integer(),
  drome_column: Type.Integer(),
  event_id: Id,
  seat_type: Type.Union([
    Type.Literal("seat"),
    Type.Literal("gap"),
    Type.Literal("wheelchair"),
    Type.Literal("companion"),
  ]),
  seat_status: Type.Union([Type.Literal("bookable"), Type.Literal("blocked")]),
  /** Null: free. '0': in progress. '1': sold. */
  booking_status: Type.Union([Type.Null(), Type.Literal("0"), Type.Literal("1")]),
  /** For example 'Restricted view'. */
  note: Type.Optional(Type.String()),
  /** How many people its ticket lets in. Left out if it is one. */
  admits: Type.Optional(Admits),
  /** The traits of its place as a screen shows them: 'aisle', 'aisle, easy access'. */
  traits: Type.Optional(Type.String()),
});
export type Seat = Static<typeof Seat>;

export const Section = Type.Object({
  dome_list_id: Id,
  title: Type.String(),
  /** '0': a section without a block. */
  et_blockid: Type.String(),
  /** '1': an active block. */
  blockstatus: Type.String(),
  max_row: Type.Integer(),
  max_column: Type.Integer(),
  /** How many seats the general public can buy now, or '' if there are none. */
  bookableSeat: Type.Union([Type.Integer({ minimum: 1 }), Type.Literal("")]),
  /** How many more are free for some people only: wheelchair and companion spaces, or all of a section on conditions. Left out if none. */
  free_apart: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Each ticket type that is sold here needs something of the buyer, such as a card. */
  on_conditions: Type.Optional(Type.Literal(true)),
  price_from: Dollars,
  price_to: Dollars,
  /** In a summary, the free seats at each price of a section with several prices, cheapest first. */
  prices: Type.Optional(Type.Array(Type.Object({ price: Dollars, free: Type.Integer({ minimum: 0 }) }))),
  /**
   * How many people each of its tickets lets in. If that differs from seat to seat, it is 1, and each seat has its own
   * number.
   */
  admits: Admits,
  info: Type.Optional(Type.Array(Seat)),
  /** A venue that sells no seats has at most 20 free units here, in place of `info`. */
  seats: Type.Optional(Type.Array(Seat)),
  /** How many places a standing area has in all. Only at a General admission venue. */
  capacity: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Section = Static<typeof Section>;

export const SeatsQuery = Type.Object({
  placeId: Id,
  eventId: Id,
  /** '1': sections without seats (`info: []`). */
  summary: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
  /** Limits the answer to these sections, separated by commas. */
  dome_list_id: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}(,[0-9]{1,18}){0,199}$" })),
});

export const SeatInfos = Type.Object({ seat_infos: Type.Array(Section), current_time: Instant });
export type SeatInfos = Static<typeof SeatInfos>;

/** GET /getdomedetails */
export const SeatsAnswer = Envelope(SeatInfos);

/** The events whose seats are watched, separated by commas. */
export const SeatStreamQuery = Type.Object({ eventId: Type.String({ pattern: "^[0-9]{1,18}(,[0-9]{1,18}){0,11}$" }) });

/** GET /seat-stream, `event: seats`: a list of these changes. `event: reload` tells the page to load all seats again. */
export const SeatChange = Type.Object({
  dome_price_id: Id,
  booking_status: Type.Union([Type.Null(), Type.Literal("0"), Type.Literal("1")]),
});
export type SeatChange = Static<typeof SeatChange>;

/**
 * `event: areas`: how many places each area of a General admission venue has left, including those on conditions. It
 * comes before the changes.
 */
const AreaCount = Type.Object({ dome_list_id: Id, bookableSeat: Section.properties.bookableSeat });
export type AreaCount = Static<typeof AreaCount>;

/** `event: plan`: the events whose seats or whose venue's plan are new. Their seats and the plan have to be loaded again. */
const NewPlan = Type.Object({
  event_id: Id,
  place_id: Id,
  /** For `v` of GET /seat-plan. Null: the venue has no plan. */
  plan_version: Type.Union([Type.String(), Type.Null()]),
});
export type NewPlan = Static<typeof NewPlan>;

/** GET /seat-stream: text/event-stream. */
export const SeatStreamAnswer = Type.String({ description: "Server-sent events: seats, areas, plan, reload" });

export const BestAvailableQuery = Type.Object({
  eventId: Id,
  count: Type.String({ pattern: "^[1-9][0-9]?$" }),
  dome_list_id: Type.Optional(Id),
  /** The highest price of one ticket, in dollars. */
  max_price: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}(\\.[0-9]{1,2})?$" })),
  wheelchair: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});

const BestSeats = Type.Object({
  dome_price_ids: Type.Array(Id),
  /** The section of all these seats, or null if there are none. */
  dome_list_id: Type.Union([Id, Type.Null()]),
});
export type BestSeats = Static<typeof BestSeats>;

/** GET /best-available: seats to offer, which are not held yet. If there are none, status is 0 and the list is empty. */
export const BestAvailableAnswer = Envelope(BestSeats);

/** Two lists of the same length, separated by commas. */
export const ComboSeatsQuery = Type.Object({
  placeId: Type.String({ pattern: "^[0-9]{1,18}(,[0-9]{1,18}){0,11}$" }),
  eventId: Type.String({ pattern: "^[0-9]{1,18}(,[0-9]{1,18}){0,11}$" }),
  summary: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});

const ComboSeats = Type.Object({
  event_id: Id,
  event_name: Type.String(),
  place_id: Id,
  dome_info: Type.Array(Section),
});

/** GET /comboeventdomedetails */
export const ComboSeatsAnswer = Envelope(Type.Array(ComboSeats));
