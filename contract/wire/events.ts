import { type Static, Type } from "typebox";
import { AttendeeNeedFields } from "./attendee-needs.ts";
import { Dollars, Envelope, Id, Instant, ListAnswer, LocalDate, LocalTime, PosterColour } from "./envelope.ts";
import { TypeOnSale } from "./ticket-types.ts";

export const CommissionFields = {
  commission_amount_type: Type.Union([Type.Literal("Inclusive"), Type.Literal("Exclusive")]),
  commission_type: Type.Union([Type.Literal("Fixed"), Type.Literal("Percentage")]),
  /** Dollars for Fixed, per cent for Percentage. */
  commission_value: Type.Number({ minimum: 0 }),
};

const InstantOrNull = Type.Union([Instant, Type.Null()]);

/**
 * When an event is sold. Every device derives from these times whether it is on sale, so that a cached answer stays
 * true.
 */
export const SaleFields = {
  /** Nothing of the event can be held before. Null: it is on sale from its publication. */
  sale_opens_at: InstantOrNull,
  /** Nothing can be held from then on. Null: it is on sale until it starts. */
  sale_closes_at: InstantOrNull,
};

const WhenFields = {
  event_date: LocalDate,
  event_time: LocalTime,
  starts_at: Instant,
  ends_at: Instant,
  /** The IANA name of the venue's time zone. */
  timezone: Type.String(),
};

export const EventListItem = Type.Object({
  id: Id,
  event_name: Type.String(),
  event_image: Type.String(),
  poster_colour: PosterColour,
  event_banner: Type.String(),
  categories: Type.String(),
  place_name: Type.String(),
  ...WhenFields,
  slug: Type.String(),
  state: Type.String(),
  suburb: Type.String(),
  place_id: Id,
  place_type: Type.String(),
  event_type: Type.Literal("Single"),
  lowestPrice: Dollars,
  highestPrice: Dollars,
  ...SaleFields,
  sold_out: Type.Boolean(),
  /** At least 80 % of the units are sold, or the rest would sell within a day at the last day's rate. */
  selling_fast: Type.Boolean(),
  cancelled: Type.Boolean(),
  artists: Type.Array(Type.String()),
  ...CommissionFields,
});
export type EventListItem = Static<typeof EventListItem>;

/** GET /event. If nothing is found: status 0, 'No Event Found', response_data []. */
export const EventListAnswer = ListAnswer(EventListItem);
export type EventListAnswer = Static<typeof EventListAnswer>;

/** A list in a query is comma-separated or repeated; booleans are 0 and 1. */
const Flag = Type.Union([Type.Literal("0"), Type.Literal("1")]);

export const EventListQuery = Type.Object({
  is_pagination: Type.Optional(Flag),
  skip: Type.Optional(Type.String({ pattern: "^\\d{1,9}$" })),
  limit: Type.Optional(Type.String({ pattern: "^\\d{1,9}$" })),
  /** Without `sort`, 1 lists the newest on sale first. With `sort`, 1 reverses that order. */
  is_desc: Type.Optional(Flag),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  is_future: Type.Optional(Flag),
  is_past: Type.Optional(Flag),
  lat: Type.Optional(Type.String({ pattern: "^-?\\d{1,2}(\\.\\d+)?$" })),
  lng: Type.Optional(Type.String({ pattern: "^-?\\d{1,3}(\\.\\d+)?$" })),
  from: Type.Optional(LocalDate),
  to: Type.Optional(LocalDate),
  /** Events within this many days, counting today at the venue. */
  within_days: Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,2}$" })),
  /** Events of tonight or of this weekend, by the clock of each venue (server/modules/catalogue/search/list-conditions.ts). */
  when: Type.Optional(Type.Union([Type.Literal("tonight"), Type.Literal("weekend")])),
  category: Type.Optional(Type.String({ maxLength: 80 })),
  /** A state's name, which filters in addition to `search`. */
  state: Type.Optional(Type.String({ maxLength: 40 })),
  /** The most that the cheapest ticket may cost, in whole dollars. The shown price counts: with fee and combo discount. */
  max_price: Type.Optional(Type.String({ pattern: "^\\d{1,6}$" })),
  /** Without `sort`, a search lists the best matches of a name first; the rest is by date, or as `is_desc` says. */
  sort: Type.Optional(Type.Union([Type.Literal("date"), Type.Literal("price")])),
});
export type EventListQuery = Static<typeof EventListQuery>;

/** Another date of the same show: an event of the same organiser with the same series. */
const OtherDate = Type.Object({ id: Id, event_name: Type.String(), starts_at: Instant, sold_out: Type.Boolean() });
export type OtherDate = Static<typeof OtherDate>;

export const EventDetail = Type.Object({
  id: Id,
  event_name: Type.String(),
  event_type: Type.Literal("Single"),
  event_image: Type.String(),
  poster_colour: PosterColour,
  event_banner: Type.String(),
  /** What the poster and the banner show, in words, or '' if the name says it. */
  event_image_alt: Type.String(),
  /** 'eventVideo/' means that there is no video. */
  event_video: Type.String(),
  /** The video's captions, a WebVTT file, or ''. */
  event_captions: Type.String(),
  categories: Type.String(),
  /** The duration in words: '2 h 30 min'. */
  event_hours: Type.String(),
  event_end_date: LocalDate,
  ...WhenFields,
  place_id: Id,
  place_name: Type.String(),
  place_type: Type.String(),
  place_address: Type.String(),
  /** Plain text: how to get there, and how the venue can be entered and used. '' if unknown. */
  place_transport: Type.String(),
  place_access: Type.String(),
  suburb: Type.String(),
  state: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  lowestPrice: Dollars,
  highestPrice: Dollars,
  /** Whether the user named in the call likes it. 'false' if the call names no user. */
  likes: Type.Union([Type.Literal("true"), Type.Literal("false")]),
  likeCounts: Type.Integer({ minimum: 0 }),
  event_artist_image: Type.String(),
  event_about: Type.String(),
  event_terms: Type.String(),
  event_disclaimer: Type.String(),
  event_note: Type.String(),
  organizer_name: Type.String(),
  organizer_logo: Type.String(),
  ...CommissionFields,
  /** The box office's clock, ISO 8601 in UTC. Countdowns run on it. */
  current_time: Instant,
  slug: Type.String(),
  ...SaleFields,
  /** 'on': buyers go through the waiting room. 'auto': it opens while more come than the box office can serve. */
  waiting_room: Type.Union([Type.Literal("off"), Type.Literal("auto"), Type.Literal("on")]),
  /** Whether only signed-in accounts take part in the draw of the waiting room. */
  draw_for: Type.Union([Type.Literal("everyone"), Type.Literal("accounts")]),
  /** From when people can join the waiting room before the sale. Null unless it is 'on' and the sale has an opening. */
  waiting_room_opens_at: InstantOrNull,
  /** How many tickets one account may have, over all its orders. Null: no such limit. */
  per_account_limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  ...AttendeeNeedFields,
  /** Whether the general public can buy nothing any more: all is sold, held back, or for wheelchairs and companions. */
  sold_out: Type.Boolean(),
  /** Missing unless the event is sold out and wheelchair spaces are left. Their picker stays open. */
  wheelchair_spaces_left: Type.Optional(Type.Literal(true)),
  /** The event is sold out for everybody, and tickets are left that need something of the buyer, such as a member's card. */
  special_tickets_left: Type.Optional(Type.Literal(true)),
  vouchers_exist: Type.Boolean(),
  age_limit: Type.String(),
  /** When the doors open, HH:mm on the venue's clock, or '' if unknown. */
  doors_time: Type.String(),
  artists: Type.Array(Type.String()),
  /** A cancelled event keeps its page, but is not sold. */
  cancelled: Type.Boolean(),
  /** Missing unless a code opens the event before its sale (contract/wire/access-codes.ts). The answer never has a code. */
  presale: Type.Optional(Type.Literal(true)),
  /** Missing if no other date of its series is still to come. */
  other_dates: Type.Optional(Type.Array(OtherDate)),
  /** Missing if the event sells one kind of ticket. */
  ticket_types: Type.Optional(Type.Array(TypeOnSale)),
});
export type EventDetail = Static<typeof EventDetail>;

export const EventQuery = Type.Object({ eventId: Id, userId: Type.Optional(Id) });

/** GET /events and GET /event/{id} */
export const EventAnswer = Envelope(EventDetail);

export const Slide = Type.Object({
  id: Id,
  event_name: Type.String(),
  slug: Type.String(),
  event_banner: Type.String(),
  poster_colour: PosterColour,
  event_type: Type.Union([Type.Literal("Single"), Type.Literal("Combo")]),
  place_name: Type.String(),
  suburb: Type.String(),
  state: Type.String(),
  ...WhenFields,
  lowestPrice: Dollars,
  highestPrice: Dollars,
  ...CommissionFields,
  ...SaleFields,
  sold_out: Type.Boolean(),
  selling_fast: Type.Boolean(),
});
export type Slide = Static<typeof Slide>;

/** GET /slider and /categories: with `state`, only events in the state of that name. */
export const StateQuery = Type.Object({ state: Type.Optional(Type.String({ maxLength: 40 })) });
export type StateQuery = Static<typeof StateQuery>;

/** GET /slider */
export const SliderAnswer = Envelope(Type.Array(Slide));

const Category = Type.Object({
  name: Type.String(),
  /** How many events and combos of the category are still to come. */
  events: Type.Integer({ minimum: 0 }),
  combos: Type.Integer({ minimum: 0 }),
});
export type Category = Static<typeof Category>;

/** GET /categories: the categories of events and combos still to come, by name. */
export const CategoriesAnswer = Envelope(Type.Array(Category));

/** GET /eventsponser accepts either spelling, and needs one of them. */
export const SponsorQuery = Type.Object({ event_id: Type.Optional(Id), EventId: Type.Optional(Id) });

export const Sponsor = Type.Object({
  id: Id,
  sponsor_name: Type.String(),
  sponsor_logo: Type.String(),
  sponsor_link: Type.String(),
});
export type Sponsor = Static<typeof Sponsor>;

/** GET /eventsponser */
export const SponsorAnswer = Envelope(Type.Array(Sponsor));
