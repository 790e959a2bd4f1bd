import { type Static, Type } from "typebox";
import { SeatPlanSchema } from "../seat-plan.ts";
import { Cents, DeskId, Page, pageQuery } from "./common.ts";

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
  /** How many tickets its plan can sell. Null: it has no plan. */
  capacity: Type.Union([Type.Integer(), Type.Null()]),
  /** The organiser that owns it. Null: everybody can use it, and only the operator of the box office can change it. */
  organiser_id: Type.Union([DeskId, Type.Null()]),
  /** How many events it has among those that the caller may see. */
  events: Type.Integer(),
  /** Whether the caller may change it. */
  may_change: Type.Boolean(),
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

const Line = Type.String({ minLength: 1, maxLength: 200 });
const Words = Type.String({ maxLength: 500 });
const facts = {
  name: Line,
  address: Line,
  suburb: Line,
  /** One of the eight states and territories, by its full name. */
  state: Line,
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  /** How to get there, and what there is for people with disabilities. Plain text. */
  transport: Words,
  access: Words,
};

/** GET and PATCH /desk/venues/:venue_ref */
export const DeskVenueFacts = Type.Object({ ref: Ref, type: Type.String(), timezone: Type.String(), ...facts });
export type DeskVenueFacts = Static<typeof DeskVenueFacts>;

export const DeskVenueChange = Type.Partial(Type.Object(facts), { minProperties: 1, additionalProperties: false });
export type DeskVenueChange = Static<typeof DeskVenueChange>;

/** POST /desk/venues/new: a venue from its facts, without a plan. Its ref is made from its name. */
export const NewVenue = Type.Object(
  {
    /** As in VenueFileForm. */
    organiser_id: Type.Optional(DeskId),
    name: Line,
    type: Line,
    address: Line,
    suburb: Line,
    state: Line,
    /** Such as 'Australia/Sydney'. */
    timezone: Line,
    /** If omitted, the position of the state's capital. */
    lat: Type.Optional(facts.lat),
    lng: Type.Optional(facts.lng),
    transport: Type.Optional(Words),
    access: Type.Optional(Words),
  },
  { additionalProperties: false },
);
export type NewVenue = Static<typeof NewVenue>;

/** POST /desk/venues: the text of a file with places in the import format. */
export const VenueFileForm = Type.Object({
  /**
   * The organiser that will own the venues. Only the operator of the box office may leave it out: then everybody can
   * use them.
   */
  organiser_id: Type.Optional(DeskId),
  /** The name of the file in messages about mistakes: 'hall.json'. */
  file_name: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ maxLength: 4_000_000 }),
  /** Checks the file and stores nothing. */
  dry_run: Type.Optional(Type.Boolean()),
});
export type VenueFileForm = Static<typeof VenueFileForm>;

const venueFileFields = [
  ...(["name", "type", "address", "suburb", "state", "timezone", "lat", "lng"] as const),
  ...(["transport", "access", "plan"] as const),
] as const;
/** A fact of a venue that a file can replace. */
export type VenueFileField = (typeof venueFileFields)[number];

export const VenuesStored = Type.Object({
  /** False after a dry run. */
  stored: Type.Boolean(),
  /** The ETag of these venues before the call. Send it as If-Match to store the file. */
  etag: Type.String(),
  items: Type.Array(
    Type.Object({
      ref: Ref,
      name: Type.String(),
      type: Type.String(),
      capacity: Type.Integer(),
      /** Whether no venue had this ref. */
      is_new: Type.Boolean(),
      /** Which facts of an existing venue the file replaces. Empty for a new venue. */
      changes: Type.Array(Type.Unsafe<VenueFileField>(Type.Union(venueFileFields.map((field) => Type.Literal(field))))),
      /** How many coming events get the new plan. */
      events: Type.Integer(),
      plan: SeatPlanSchema,
      /** Warnings, which do not prevent storing. */
      warnings: Type.Array(Type.String()),
    }),
  ),
});
export type VenuesStored = Static<typeof VenuesStored>;

/** GET /desk/venues/:venue_ref/file: a file in the import format. */
export const VenueFile = Type.Object({ places: Type.Array(Type.Unsafe<Record<string, unknown>>({})) });
export type VenueFile = Static<typeof VenueFile>;

/** GET /desk/venues/:venue_ref/plan */
export const DeskVenuePlan = Type.Object({ ...DeskVenue.properties, plan: Type.Union([SeatPlanSchema, Type.Null()]) });
export type DeskVenuePlan = Static<typeof DeskVenuePlan>;

/**
 * GET /desk/events/:event_id/booked: what buyers of an event hold or own. These seats keep their price, and a new plan
 * must have them.
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
  /** The ticket types that somebody has booked. */
  ticket_types: Type.Array(Type.Object({ ref: Type.String(), tickets: Type.Integer() })),
  /** The access codes that somebody has used. `orders`: how many orders count against the code's limit. */
  access_codes: Type.Array(Type.Object({ code: Type.String(), orders: Type.Integer() })),
  /** All vouchers of the event, with their orders. */
  vouchers: Type.Array(Type.Object({ code: Type.String(), uses: Type.Integer() })),
});
export type Booked = Static<typeof Booked>;
