import { type Static, Type } from "typebox";
import { Dollars, Envelope, Id, Instant, LocalDate, LocalTime, Status } from "./envelope.ts";
import { CommissionFields } from "./events.ts";

const ComboFields = {
  id: Id,
  event_name: Type.String(),
  slug: Type.String(),
  event_image: Type.String(),
  event_banner: Type.String(),
  categories: Type.String(),
  /** Of the member that begins first. */
  event_date: LocalDate,
  event_time: LocalTime,
  starts_at: Instant,
  timezone: Type.String(),
  /** Every venue once, in the members' order. */
  place_name: Type.String(),
  /** 'Party Plot' where any member is one: such a combo is not sold online. */
  place_type: Type.String(),
  event_type: Type.Literal("Combo"),
  /** Per cent off the subtotal. */
  combo_event_discount: Type.Integer({ minimum: 0, maximum: 100 }),
  /** One ticket for every member, before discount and fees. */
  lowestPrice: Dollars,
  highestPrice: Dollars,
  /** True as soon as one member is. */
  sold_out: Type.Boolean(),
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
  timezone: Type.String(),
};

export const ComboListItem = Type.Object({
  ...ComboFields,
  /** The first member's: its fee is the combo's, once an order. */
  ...CommissionFields,
  members: Type.Array(Type.Object(MemberFields)),
});
export type ComboListItem = Static<typeof ComboListItem>;

/** GET /comboevents, asked as GET /event is. Empty: status 0, message 'Event Not Found', response_data []. */
export const ComboListAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Array(ComboListItem),
  total: Type.Integer({ minimum: 0 }),
});

const ComboMember = Type.Object({
  ...MemberFields,
  event_image: Type.String(),
  ends_at: Instant,
  lowestPrice: Dollars,
  highestPrice: Dollars,
  organizer_name: Type.String(),
  organizer_logo: Type.String(),
  sold_out: Type.Boolean(),
  cancelled: Type.Boolean(),
  ...CommissionFields,
});

export const ComboDetail = Type.Object({
  ...ComboFields,
  /** The members' lengths together, in words: '5 h 30 min'. */
  event_hours: Type.String(),
  /** 'true' or 'false' for the user named in the call; 'false' where none is. */
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

/** GET /comboeventsdetails: one where an id is given, else the list of those still to come. */
export const ComboAnswer = Envelope(Type.Union([ComboDetail, Type.Array(ComboDetail)]));
