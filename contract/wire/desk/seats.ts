import { type Static, Type } from "typebox";
import { Cents, DeskId } from "./common.ts";

/** `comp`: given away. `closed`: the venue's plan does not sell it. */
const SeatState = Type.Union([
  Type.Literal("free"),
  Type.Literal("held"),
  Type.Literal("sold"),
  Type.Literal("comp"),
  Type.Literal("held_back"),
  Type.Literal("closed"),
]);

export const DeskSeat = Type.Object({
  id: DeskId,
  /** The name on the ticket: 'C12'. */
  seat: Type.String(),
  /** The place in the section's grid, counted from 1. */
  row: Type.Integer(),
  column: Type.Integer(),
  kind: Type.Union([Type.Literal("seat"), Type.Literal("wheelchair"), Type.Literal("companion")]),
  price_cents: Cents,
  state: SeatState,
  /** Why it is held back or was given away. Other seats have none. */
  reason: Type.Optional(Type.String()),
});
export type DeskSeat = Static<typeof DeskSeat>;

export const DeskSection = Type.Object({
  id: DeskId,
  title: Type.String(),
  rows: Type.Integer(),
  columns: Type.Integer(),
  seats: Type.Array(DeskSeat),
});
export type DeskSection = Static<typeof DeskSection>;

/** GET /desk/events/:event_id/seats: every seat with its present state. */
export const DeskSeats = Type.Object({
  event_id: DeskId,
  place_id: DeskId,
  /** The version of the venue's drawn plan, or null if it has none. */
  plan_version: Type.Union([Type.String(), Type.Null()]),
  sections: Type.Array(DeskSection),
});
export type DeskSeats = Static<typeof DeskSeats>;

const closed = { additionalProperties: false };
const SeatIds = Type.Array(DeskId, { minItems: 1, maxItems: 2000 });
const Reason = Type.String({ minLength: 1, maxLength: 200 });
/** Also takes seats that are held back. The caller then needs the right to hold back, too. */
const FromHold = Type.Optional(Type.Boolean());

/** POST /desk/events/:event_id/hold-backs: holds all of these seats back, or none. */
export const HoldBackForm = Type.Object({ seat_ids: SeatIds, reason: Reason }, closed);
export type HoldBackForm = Static<typeof HoldBackForm>;
/** POST /desk/events/:event_id/hold-backs/release: puts these seats on sale again, if they are held back. */
export const ReleaseForm = Type.Object({ seat_ids: SeatIds }, closed);
export type ReleaseForm = Static<typeof ReleaseForm>;
export const SeatsChanged = Type.Object({ seats: Type.Integer() });
export type SeatsChanged = Static<typeof SeatsChanged>;

/** POST /desk/events/:event_id/comps: free tickets for one person. */
export const CompForm = Type.Object(
  {
    seat_ids: Type.Array(DeskId, { minItems: 1, maxItems: 20 }),
    first_name: Type.String({ minLength: 1, maxLength: 100 }),
    last_name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ maxLength: 254, pattern: "^\\s*[^\\s@]+@[^\\s@]+\\s*$" }),
    reason: Reason,
    from_hold: FromHold,
  },
  closed,
);
export type CompForm = Static<typeof CompForm>;
export const CompMade = Type.Object({ order_id: DeskId, number: Type.String(), ticket_ids: Type.Array(DeskId) });
export type CompMade = Static<typeof CompMade>;

/** POST /desk/orders/:order_id/tickets/:ticket_id/move */
export const SeatMoveForm = Type.Object(
  {
    seat_id: DeskId,
    /** The new seat's price less the old one's, as somebody saw it. It is neither charged nor refunded. */
    difference_cents: Type.Integer(),
    from_hold: FromHold,
  },
  closed,
);
export type SeatMoveForm = Static<typeof SeatMoveForm>;
export const SeatMoved = Type.Object({
  /** The new ticket. The old one is void. */
  ticket_id: DeskId,
  section: Type.String(),
  seat: Type.String(),
});
export type SeatMoved = Static<typeof SeatMoved>;
