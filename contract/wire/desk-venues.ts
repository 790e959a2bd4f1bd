import { type Static, Type } from "typebox";
import { Cents, DeskId, Page, pageQuery } from "./desk-common.ts";
import { SeatPlanSchema } from "./seat-plan.ts";

/** A venue's permanent name in the import format. */
const Ref = Type.String({ minLength: 1, maxLength: 80 });

export const DeskVenue = Type.Object({
  ref: Ref,
  name: Type.String(),
  /** Decides what the venue sells: 'Theatre', 'Party Plot', 'General admission'. */
  type: Type.String(),
  address: Type.String(),
  suburb: Type.String(),
  state: Type.String(),
  /** Such as 'Australia/Sydney'. */
  timezone: Type.String(),
  /** How many tickets its plan can sell. Null if it has no plan, so that it can sell none. */
  capacity: Type.Union([Type.Integer(), Type.Null()]),
});
export type DeskVenue = Static<typeof DeskVenue>;

export const DeskVenuePage = Page(DeskVenue);
export type DeskVenuePage = Static<typeof DeskVenuePage>;

const organiser = { organiser_id: Type.Optional(DeskId) };

/** GET /desk/venues, by name. */
export const DeskVenueQuery = Type.Object({
  ...pageQuery,
  ...organiser,
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type DeskVenueQuery = Static<typeof DeskVenueQuery>;

export const VenueParams = Type.Object({ venue_ref: Ref });
export const VenuePlanQuery = Type.Object(organiser);

/** GET /desk/venues/:venue_ref/plan */
export const DeskVenuePlan = Type.Object({
  ...DeskVenue.properties,
  plan: Type.Union([SeatPlanSchema, Type.Null()]),
});
export type DeskVenuePlan = Static<typeof DeskVenuePlan>;

/**
 * GET /desk/events/:event_id/booked: what was booked of an event, now or ever. It keeps its price, and nothing can take it out of
 * the plan.
 */
export const Booked = Type.Object({
  event_id: DeskId,
  /** By section and price. */
  seats: Type.Array(
    Type.Object({
      /** The section's key in the plan. */
      section: Type.String(),
      price_cents: Cents,
      count: Type.Integer(),
      /** Parts of rows: [row, from column, to column], all from 1 and both ends included. */
      spans: Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
    }),
  ),
  /** The ticket types of which any was booked. */
  ticket_types: Type.Array(Type.Object({ ref: Type.String(), tickets: Type.Integer() })),
  /** The access codes that opened an order. `orders` are those that count against its limit. */
  access_codes: Type.Array(Type.Object({ code: Type.String(), orders: Type.Integer() })),
  /** All vouchers of the event, with their orders. */
  vouchers: Type.Array(Type.Object({ code: Type.String(), uses: Type.Integer() })),
});
export type Booked = Static<typeof Booked>;
