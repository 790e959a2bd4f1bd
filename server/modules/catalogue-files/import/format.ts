import { type Static, type TSchema, Type } from "typebox";
import { MAX_ADMITS } from "#contract/rules/admits.ts";
import { SeatPlanSchema } from "#contract/wire/seat-plan.ts";
import { type SettingName, settingNames } from "#server/modules/catalogue/settings.ts";

/** The format of the catalogue files that operators write. docs/import-format.md describes it in words. */

const closed = { additionalProperties: false };
const REF = "^[a-z0-9][a-z0-9-]{0,79}$";
const Ref = Type.String({ pattern: REF });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Words = Type.String({ maxLength: 500 });
const Text = Type.String({ maxLength: 20_000 });
const LOCAL_TIME = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$";
const SALE_TIME = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$";
const VOUCHER_CODE = "^[A-Za-z0-9-]{3,40}$";
/**
 * A path below the folder of the operator's pictures. Only the ending may have a dot, so that no path leaves the
 * folder.
 */
const pathOf = (endings: string) => `^([a-zA-Z0-9_-]+/)*[a-zA-Z0-9_-]+\\.(${endings})$`;
const PICTURE = pathOf("webp|png|jpe?g|avif");
const VIDEO = pathOf("mp4|webm");
const CAPTIONS = pathOf("vtt");
const Picture = Type.String({ pattern: PICTURE, maxLength: 200 });
const BELOW = "below pictures/originals, of letters, digits, - and _";
/** The messages for texts that do not match their pattern. */
export const formatWords = [
  { pattern: REF, words: "must be a name of at most 80 lower-case letters, digits and -" },
  { pattern: LOCAL_TIME, words: "must be a date and time as YYYY-MM-DDTHH:mm" },
  { pattern: SALE_TIME, words: "must be a date and time as YYYY-MM-DDTHH:mm" },
  { pattern: VOUCHER_CODE, words: "must be a code of 3 to 40 letters, digits and -" },
  { pattern: PICTURE, words: `must be the path of a WebP, PNG, JPEG or AVIF picture ${BELOW}` },
  { pattern: VIDEO, words: `must be the path of an MP4 or WebM video ${BELOW}` },
  { pattern: CAPTIONS, words: `must be the path of a WebVTT file ${BELOW}` },
];
const Count = Type.Integer({ minimum: 1, maximum: 100_000 });
const Grid = Type.Integer({ minimum: 1, maximum: 1000 });
const Dollars = Type.Number({ minimum: 0, maximum: 100_000, multipleOf: 0.01 });
/** A date and time on the venue's clock. */
const LocalDateTime = Type.String({ pattern: LOCAL_TIME });
/** A date and time on the venue's clock, which may have seconds: an operator can open a sale at any second. */
const SaleTime = Type.String({ pattern: SALE_TIME });
const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

export const PlaceEntry = Type.Object(
  {
    ref: Ref,
    name: Name,
    /** Decides what the venue sells (contract/rules/venue-kinds.ts). */
    type: Name,
    address: Name,
    suburb: Name,
    state: Name,
    timezone: Name,
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    /** How to get there, and how the house can be entered and used. Plain text. */
    transport: optional(Words),
    access: optional(Words),
    plan: SeatPlanSchema,
  },
  closed,
);
export type PlaceEntry = Static<typeof PlaceEntry>;

const VoucherEntry = Type.Object(
  {
    code: Type.String({ pattern: VOUCHER_CODE }),
    type: Type.Union([Type.Literal("Percentage"), Type.Literal("Fixed")]),
    /** Per cent for Percentage, dollars for Fixed. */
    discount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000, multipleOf: 0.01 }),
    from: optional(LocalDateTime),
    until: optional(LocalDateTime),
    max_uses: optional(Count),
    max_uses_per_user: optional(Count),
  },
  closed,
);
export type VoucherEntry = Static<typeof VoucherEntry>;

const PeopleOfTicket = optional(Type.Integer({ minimum: 1, maximum: MAX_ADMITS }));

const PriceEntry = Type.Object(
  {
    /** Section keys of the place's plan. 'GOLD*' means every key that begins with GOLD. */
    sections: Type.Array(Name, { minItems: 1 }),
    price: Dollars,
    /** Rows that have a different price, and tickets that let in another number of people if they say so. */
    rows: optional(Type.Array(Type.Object({ from: Grid, to: Grid, price: Dollars, admits: PeopleOfTicket }, closed))),
    /** Party Plot: how many units this event sells, if that differs from the plan. */
    units: optional(Count),
    /** How many people each ticket lets in. If left out: 1. */
    admits: PeopleOfTicket,
  },
  closed,
);
export type PriceEntry = Static<typeof PriceEntry>;

const texts = {
  about: optional(Text),
  terms: optional(Text),
  disclaimer: optional(Text),
  note: optional(Text),
};

export const EventEntry = Type.Object(
  {
    ref: Ref,
    place: Ref,
    name: Name,
    categories: Type.Array(Name, { minItems: 1 }),
    artists: optional(Type.Array(Name)),
    starts: LocalDateTime,
    ends: LocalDateTime,
    /** When the event was put on sale. If left out: the time of its first import. */
    published_at: optional(LocalDateTime),
    /** When the sale opens and closes, who waits in a waiting room, and how many tickets one account may have. */
    sale_opens_at: optional(SaleTime),
    sale_closes_at: optional(SaleTime),
    waiting_room: optional(Type.Union([Type.Literal("off"), Type.Literal("auto"), Type.Literal("on")])),
    /** How long before the sale the waiting room of an 'on' event opens. */
    waiting_room_minutes: optional(Type.Integer({ minimum: 1, maximum: 1440 })),
    per_account_limit: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    draw_for: optional(Type.Union([Type.Literal("everyone"), Type.Literal("accounts")])),
    /** The most people whom the waiting room may let in within a minute. */
    admit_per_minute: optional(Count),
    image: Picture,
    banner: Picture,
    artist_image: optional(Picture),
    video: optional(Type.String({ maxLength: 200, pattern: VIDEO })),
    /** WebVTT. */
    captions: optional(Type.String({ maxLength: 200, pattern: CAPTIONS })),
    age_limit: optional(Name),
    /** How many minutes before the start the doors open. */
    doors_minutes: optional(Type.Integer({ minimum: 0, maximum: 1440 })),
    organiser: Type.Object({ name: Name, logo: optional(Picture) }, closed),
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
    /** Position in the banner slider, from 1. */
    slider: optional(Count),
    /**
     * Lets an export keep its cancelled events. An import cannot cancel an event that is on sale: cancel-event does.
     */
    cancelled: optional(Type.Boolean()),
    sponsors: optional(
      Type.Array(
        Type.Object(
          { name: Name, logo: Picture, link: Type.String({ pattern: "^https://", maxLength: 2000 }) },
          closed,
        ),
      ),
    ),
    vouchers: optional(Type.Array(VoucherEntry)),
    ...texts,
  },
  closed,
);
export type EventEntry = Static<typeof EventEntry>;

export const ComboEntry = Type.Object(
  {
    ref: Ref,
    name: Name,
    categories: Type.Array(Name, { minItems: 1 }),
    image: Picture,
    banner: Picture,
    artist_image: optional(Picture),
    /** Per cent. */
    discount: Type.Integer({ minimum: 0, maximum: 100 }),
    events: Type.Array(Ref, { minItems: 2, maxItems: 12 }),
    /** When the combo was put on sale, in the local time of its first event's place. */
    published_at: optional(LocalDateTime),
    vouchers: optional(Type.Array(VoucherEntry)),
    ...texts,
  },
  closed,
);
export type ComboEntry = Static<typeof ComboEntry>;

export const CatalogueFile = Type.Object(
  {
    settings: optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(settingNames.map((name) => [name, Text])) as Record<SettingName, typeof Text>,
          closed,
        ),
      ),
    ),
    places: optional(Type.Array(PlaceEntry)),
    events: optional(Type.Array(EventEntry)),
    combos: optional(Type.Array(ComboEntry)),
  },
  closed,
);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** A parsed file, with the name that messages about it use. */
export interface NamedFile {
  name: string;
  content: unknown;
  /**
   * The file and line of a JSON pointer into the content ('hall.json:12'). Absent if the content was not read from
   * text.
   */
  where?: (pointer: string) => string;
}
