import { type Static, Type } from "typebox";
import { attendeeAtDesk, Cents, DeskDay, DeskId, DeskTime, Page, pageQuery } from "./common.ts";

/** `announced`: its sale has not opened. `closed`: its sale has ended, but the event has not. */
const EventState = Type.Union([
  Type.Literal("announced"),
  Type.Literal("on_sale"),
  Type.Literal("sold_out"),
  Type.Literal("closed"),
  Type.Literal("over"),
  Type.Literal("cancelled"),
]);

export const DeskEvent = Type.Object({
  id: DeskId,
  organiser_id: DeskId,
  name: Type.String(),
  venue: Type.String(),
  starts_at: DeskTime,
  ends_at: DeskTime,
  /** The venue's, such as 'Australia/Sydney'. */
  timezone: Type.String(),
  state: EventState,
  /** Null: it opened when the event was published. */
  sale_opens_at: Type.Union([DeskTime, Type.Null()]),
  /** Its other dates have the same series. */
  series: Type.Union([Type.String(), Type.Null()]),
  sold: Type.Integer(),
  capacity: Type.Integer(),
  /** What the sold tickets cost, before discounts and fees. Null without the right sales.see. */
  gross_cents: Type.Union([Cents, Type.Null()]),
});
export type DeskEvent = Static<typeof DeskEvent>;

export const DeskEventPage = Page(DeskEvent);
export type DeskEventPage = Static<typeof DeskEventPage>;

/** GET /desk/events: those to come, the nearest first, then past ones, the newest first. */
export const DeskEventQuery = Type.Object({
  ...pageQuery,
  organiser_id: Type.Optional(DeskId),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(EventState),
  series: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Only events that have sold something. */
  sold: Type.Optional(Type.Literal("1")),
});
export type DeskEventQuery = Static<typeof DeskEventQuery>;

export const DeskEventParams = Type.Object({ event_id: DeskId });

/** GET /desk/events/:event_id */
export const DeskEventFacts = Type.Object({
  ...DeskEvent.properties,
  ref: Type.String(),
  categories: Type.Array(Type.String()),
  published_at: DeskTime,
  sale_closes_at: Type.Union([DeskTime, Type.Null()]),
  per_account_limit: Type.Union([Type.Integer(), Type.Null()]),
  /** Seats that buyers hold. */
  held: Type.Integer(),
  /** Seats that the organiser holds back. */
  held_back: Type.Integer(),
  free: Type.Integer(),
});
export type DeskEventFacts = Static<typeof DeskEventFacts>;

const Sold = { sold: Type.Integer(), gross_cents: Cents };

/** `comps`: how many of the sold tickets were given away. `refunds`: how many tickets were refunded then, whenever they were sold. */
const Besides = { comps: Type.Integer(), refunds: Type.Integer() };

/**
 * GET /desk/events/:event_id/sales. Refunded tickets are not counted, except in the days and hours, which count each
 * sale and, later, its refund.
 */
export const DeskSales = Type.Object({
  event_id: DeskId,
  total: Type.Object({ ...Sold, ...Besides }),
  /** `type` is null for tickets without a type. */
  by_type: Type.Array(Type.Object({ type: Type.Union([Type.String(), Type.Null()]), ...Sold })),
  by_section: Type.Array(Type.Object({ section: Type.String(), capacity: Type.Integer(), ...Sold })),
  by_price: Type.Array(Type.Object({ price_cents: Cents, ...Sold })),
  /** Days of the venue, 'YYYY-MM-DD'. Days on which nothing was sold or refunded are left out. */
  by_day: Type.Array(Type.Object({ day: Type.String(), ...Sold, ...Besides })),
  /** The last 48 hours in which something was sold or refunded. `hour` is when it began. */
  by_hour: Type.Array(Type.Object({ hour: DeskTime, ...Sold, ...Besides })),
});
export type DeskSales = Static<typeof DeskSales>;

/** GET /desk/events/:event_id/sales/:day: the hours of one day of the venue. Hours in which nothing happened are left out. */
export const DaySalesParams = Type.Object({ event_id: DeskId, day: DeskDay });
export const DaySales = Type.Object({ event_id: DeskId, day: DeskDay, by_hour: DeskSales.properties.by_hour });
export type DaySales = Static<typeof DaySales>;

/** GET /desk/recent-sales: the last 24 hours in which the caller's events sold something, the latest first. */
export const RecentSalesQuery = Type.Object({ organiser_id: Type.Optional(DeskId) });
export const RecentSales = Type.Object({ items: Type.Array(Type.Object({ hour: DeskTime, ...Sold })) });
export type RecentSales = Static<typeof RecentSales>;

/** GET /desk/events/:event_id/ticket-groups: the sections and types by which its tickets can be filtered. */
export const TicketGroups = Type.Object({
  sections: Type.Array(Type.Object({ id: DeskId, title: Type.String() })),
  /** The names of the types of its tickets. '' stands for tickets without a type. */
  types: Type.Array(Type.String()),
});
export type TicketGroups = Static<typeof TicketGroups>;

export const Attendee = Type.Object({
  ticket_id: DeskId,
  order_id: DeskId,
  ticket_number: Type.String(),
  section: Type.String(),
  seat: Type.String(),
  type: Type.Union([Type.String(), Type.Null()]),
  ...attendeeAtDesk,
  state: Type.Union([Type.Literal("valid"), Type.Literal("used"), Type.Literal("void")]),
});
export type Attendee = Static<typeof Attendee>;
export const AttendeePage = Page(Attendee);
export type AttendeePage = Static<typeof AttendeePage>;
/**
 * GET /desk/events/:event_id/attendees.csv. `search`: a ticket number, part of an email, a seat
 * with or without its section, or the beginnings of names.
 * `type`: the type's name, or '' for tickets without a type. `state`: `used` was let in, `valid` was not.
 */
export const AttendeeFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  section_id: Type.Optional(DeskId),
  type: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Attendee.properties.state),
});
export type AttendeeFilter = Static<typeof AttendeeFilter>;
/** GET /desk/events/:event_id/attendees, in the order of sale. */
export const AttendeeQuery = Type.Object({ ...pageQuery, ...AttendeeFilter.properties });
export type AttendeeQuery = Static<typeof AttendeeQuery>;
