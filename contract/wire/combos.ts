import { type Static, Type } from "typebox";
import { AttendeeNeedFields } from "./attendee-needs.ts";
import { Dollars, Envelope, Id, Instant, ListAnswer, LocalDate, LocalTime, PosterColour } from "./envelope.ts";
import { CommissionFields, SaleFields } from "./events.ts";
import { TypeOnSale } from "./ticket-types.ts";

const ComboFields = {
  id: Id,
  event_name: Type.String(),
  slug: Type.String(),
  event_image: Type.String(),
  event_banner: Type.String(),
  categories: Type.String(),
  /** The date and time of the member that begins first. */
  event_date: LocalDate,
  event_time: LocalTime,
  starts_at: Instant,
  timezone: Type.String(),
  /** The members' venues in their order, each once. */
  place_name: Type.String(),
  /** 'Party Plot' if any member's venue is one. Such a combo is not sold online. */
  place_type: Type.String(),
  event_type: Type.Literal("Combo"),
  /** Per cent off the subtotal. */
  combo_event_discount: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The sum of one ticket for every member, at the lowest and at the highest prices, before discount and fees. */
  lowestPrice: Dollars,
  highestPrice: Dollars,
  /** True if any member is sold out. */
  sold_out: Type.Boolean(),
  /** True if any member is cancelled. */
  cancelled: Type.Boolean(),
};

const MemberFields = {
  id: Id,
  event_name: Type.String(),
  slug: Type.String(),
  place_id: Id,
  place_name: Type.String(),
  place_type: Type.String(),
  suburb: Type.String(),
  state: Type.String(),
  event_date: LocalDate,
  event_time: LocalTime,
  starts_at: Instant,
  ends_at: Instant,
  timezone: Type.String(),
  ...SaleFields,
  sold_out: Type.Boolean(),
  cancelled: Type.Boolean(),
};

export const ComboListItem = Type.Object({
  ...ComboFields,
  /** The first member's fee, which the combo's buyer pays once per order. */
  ...CommissionFields,
  members: Type.Array(Type.Object(MemberFields)),
});
export type ComboListItem = Static<typeof ComboListItem>;

/** GET /comboevents, with the query of GET /event. If nothing is found: status 0, 'Event Not Found', response_data []. */
export const ComboListAnswer = ListAnswer(ComboListItem);
export type ComboListAnswer = Static<typeof ComboListAnswer>;

const ComboMember = Type.Object({
  ...MemberFields,
  /** The event is sold out for everybody, and wheelchair spaces are left. */
  wheelchair_spaces_left: Type.Optional(Type.Literal(true)),
  event_image: Type.String(),
  poster_colour: PosterColour,
  lowestPrice: Dollars,
  highestPrice: Dollars,
  /** How many tickets of this event one account may have, over all its orders. Null: no such limit. */
  per_account_limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  ...AttendeeNeedFields,
  organizer_name: Type.String(),
  organizer_logo: Type.String(),
  ...CommissionFields,
  /** Missing if the event sells one kind of ticket. */
  ticket_types: Type.Optional(Type.Array(TypeOnSale)),
});

export const ComboDetail = Type.Object({
  ...ComboFields,
  /** The sum of the members' durations, in words: '5 h 30 min'. */
  event_hours: Type.String(),
  /** Whether the user named in the call likes it. 'false' if the call names no user. */
  likes: Type.Union([Type.Literal("true"), Type.Literal("false")]),
  likeCounts: Type.Integer({ minimum: 0 }),
  event_artist_image: Type.String(),
  event_about: Type.String(),
  event_terms: Type.String(),
  event_disclaimer: Type.String(),
  event_note: Type.String(),
  vouchers_exist: Type.Boolean(),
  /** The box office's clock, ISO 8601 UTC. */
  current_time: Instant,
  eventDetails: Type.Array(ComboMember),
});
export type ComboDetail = Static<typeof ComboDetail>;

export const ComboQuery = Type.Object({ comboEventId: Type.Optional(Id), userId: Type.Optional(Id) });

/** GET /comboeventsdetails: one combo if the query has an id, otherwise the list of combos still to come. */
export const ComboAnswer = Envelope(Type.Union([ComboDetail, Type.Array(ComboDetail)]));
