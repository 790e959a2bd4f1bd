import { type Static, Type } from "typebox";
import { AttendeeNeedFields } from "./attendee-needs.ts";
import {
  ABN,
  CAPTIONS,
  Count,
  clearable,
  closed,
  LINK,
  LocalDateTime,
  Name,
  optional,
  Picture,
  Ref,
  SaleTime,
  texts,
  VIDEO,
} from "./entry-fields.ts";
import { AccessCodeEntry, PriceEntry, TicketTypeEntry, VoucherEntry } from "./entry-sale.ts";

/** An event in the format of catalogue files and of the desk's drafts. docs/import-format.md describes it in words. */
export const EventEntry = Type.Object(
  {
    ref: Ref,
    place: Ref,
    name: Name,
    /** Events of one organiser with the same series are dates of one show. */
    series: optional(Name),
    categories: Type.Array(Name, { minItems: 1 }),
    artists: optional(Type.Array(Name)),
    starts: LocalDateTime,
    ends: LocalDateTime,
    /** When the event was put on sale. If left out: the time of its first import. */
    published_at: optional(LocalDateTime),
    /** When the sale opens and closes, who waits in a waiting room, and how many tickets one account may have. */
    sale_opens_at: clearable(SaleTime),
    sale_closes_at: clearable(SaleTime),
    waiting_room: clearable(Type.Union([Type.Literal("off"), Type.Literal("auto"), Type.Literal("on")])),
    /** How long before the sale the waiting room of an 'on' event opens. */
    waiting_room_minutes: clearable(Type.Integer({ minimum: 1, maximum: 1440 })),
    per_account_limit: clearable(Type.Integer({ minimum: 1, maximum: 1000 })),
    draw_for: clearable(Type.Union([Type.Literal("everyone"), Type.Literal("accounts")])),
    /** The most people whom the waiting room may let in within a minute. */
    admit_per_minute: clearable(Count),
    attendee_names: clearable(AttendeeNeedFields.attendee_names),
    attendee_phone: clearable(AttendeeNeedFields.attendee_phone),
    attendee_email: clearable(AttendeeNeedFields.attendee_email),
    image: Picture,
    banner: Picture,
    /** What the poster and the banner show, for people who cannot see them. */
    image_alt: optional(Type.String({ maxLength: 250 })),
    artist_image: optional(Picture),
    video: optional(Type.String({ maxLength: 200, pattern: VIDEO })),
    /** WebVTT. */
    captions: optional(Type.String({ maxLength: 200, pattern: CAPTIONS })),
    age_limit: optional(Name),
    /** How many minutes before the start the doors open. */
    doors_minutes: optional(Type.Integer({ minimum: 0, maximum: 1440 })),
    organiser: Type.Object(
      {
        name: Name,
        logo: optional(Picture),
        /** Who supplies the tickets, as tax invoices name it. */
        legal_name: optional(Name),
        abn: optional(Type.String({ pattern: ABN })),
        address: optional(Name),
        /** Whether the organiser is registered for GST, so that ticket prices contain it. */
        gst: optional(Type.Boolean()),
      },
      closed,
    ),
    fee: Type.Object(
      {
        kind: Type.Union([Type.Literal("Inclusive"), Type.Literal("Exclusive")]),
        type: Type.Union([Type.Literal("Fixed"), Type.Literal("Percentage")]),
        /** Dollars for Fixed, per cent for Percentage. */
        value: Type.Number({ minimum: 0, maximum: 1000, multipleOf: 0.01 }),
      },
      closed,
    ),
    prices: Type.Array(PriceEntry, { minItems: 1 }),
    /** What its seats are sold as. If left out, an event keeps the types that it has. */
    ticket_types: optional(Type.Array(TicketTypeEntry, { maxItems: 20 })),
    /** Codes that open the event before its sale. If left out, an event keeps the codes that it has. */
    access_codes: optional(Type.Array(AccessCodeEntry, { maxItems: 2000 })),
    /** Position in the banner slider, from 1. */
    slider: optional(Count),
    /** Lets an export keep its cancelled events. An import cannot cancel an event that is on sale: cancel-event does. */
    cancelled: optional(Type.Boolean()),
    sponsors: optional(
      Type.Array(
        Type.Object({ name: Name, logo: Picture, link: Type.String({ pattern: LINK, maxLength: 2000 }) }, closed),
      ),
    ),
    vouchers: optional(Type.Array(VoucherEntry)),
    ...texts,
  },
  closed,
);
export type EventEntry = Static<typeof EventEntry>;
