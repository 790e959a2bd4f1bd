import { type Static, Type } from "typebox";
import { MAX_SERIES_DATES } from "../../rules/event/series-dates.ts";
import { CLOCK, LocalDateTime, Name } from "../entry-fields.ts";
import type { EventEntry } from "../event-entry.ts";
import { DeskId, DeskTime, Page, pageQuery } from "./common.ts";

/** An event in the import format. Until it is published it may lack fields and have mistakes. */
export type DraftEntry = Partial<EventEntry> & Pick<EventEntry, "ref">;
const Entry = Type.Unsafe<DraftEntry>(Type.Object({}, { additionalProperties: true }));

const EventId = Type.Union([DeskId, Type.Null()]);

/** How many orders and buyers have tickets for an event whose date or venue changes. */
const Touches = Type.Object({ orders: Type.Integer(), buyers: Type.Integer() });

export const DeskDraft = Type.Object({
  id: DeskId,
  /** Null: the event is not published yet. */
  event_id: EventId,
  organiser_id: DeskId,
  entry: Entry,
  etag: Type.String(),
  /**
   * Why it can't be published yet. `pointer` is a JSON pointer into the entry: '/prices/0/sections'. `NEEDED`: the field is
   * still empty.
   */
  problems: Type.Array(
    Type.Object({ pointer: Type.String(), detail: Type.String(), code: Type.Optional(Type.Literal("NEEDED")) }),
  ),
  /** The fields that differ from what is published. */
  changed: Type.Array(Type.String()),
  /** Null: nobody has a ticket, or neither the date nor the venue changes. */
  touches: Type.Union([Touches, Type.Null()]),
  changed_at: DeskTime,
});
export type DeskDraft = Static<typeof DeskDraft>;

const ListedDraft = Type.Object({
  id: DeskId,
  event_id: EventId,
  organiser_id: DeskId,
  name: Type.String(),
  /** By the venue's clock: '2027-03-07T19:30'. Null: the draft has no date yet. */
  starts: Type.Union([Type.String(), Type.Null()]),
  series: Type.Union([Type.String(), Type.Null()]),
  changed_at: DeskTime,
});
export type ListedDraft = Static<typeof ListedDraft>;
export const DraftPage = Page(ListedDraft);
export type DraftPage = Static<typeof DraftPage>;

/** GET /desk/drafts, the newest first. */
export const DraftQuery = Type.Object({
  ...pageQuery,
  organiser_id: Type.Optional(DeskId),
  series: Type.Optional(Name),
});
export type DraftQuery = Static<typeof DraftQuery>;

export const DraftParams = Type.Object({ draft_id: DeskId });

/** POST /desk/drafts: `organiser_id` and `name` for an empty one, `from_event_id` for a copy. */
export const DraftForm = Type.Object({
  organiser_id: Type.Optional(DeskId),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** The ref of its venue. */
  place: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  from_event_id: Type.Optional(DeskId),
});
export type DraftForm = Static<typeof DraftForm>;

export const SaleOfDates = Type.Object({
  days_before: Type.Integer({ minimum: 0, maximum: 730 }),
  at: Type.String({ pattern: CLOCK }),
});

/**
 * POST /desk/drafts/series: a draft for each date, copied from a draft or a published event, which joins the series
 * too. `sale` opens the sale of each date this many days before it. If it is omitted, the sales open when the source's
 * does.
 */
export const SeriesForm = Type.Object({
  from_draft_id: Type.Optional(DeskId),
  from_event_id: Type.Optional(DeskId),
  series: Name,
  /** By the venue's clock: '2027-03-07T19:30'. */
  dates: Type.Array(LocalDateTime, { minItems: 1, maxItems: MAX_SERIES_DATES }),
  sale: Type.Optional(SaleOfDates),
});
export type SeriesForm = Static<typeof SeriesForm>;
export const SeriesMade = Type.Object({ series: Name, drafts: Type.Array(ListedDraft) });
export type SeriesMade = Static<typeof SeriesMade>;

/** PATCH /desk/drafts/:draft_id: new values of fields. Null takes a field away. Fields that are left out stay as they are. */
export const DraftChange = Type.Object({ set: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 40 }) });
export type DraftChange = Static<typeof DraftChange>;

/** POST /desk/drafts/:draft_id/publish. `agreed_buyers` must be `touches.buyers`, if the draft touches anybody. */
export const PublishForm = Type.Object({ agreed_buyers: Type.Optional(Type.Integer({ minimum: 0 })) });
export type PublishForm = Static<typeof PublishForm>;
export const Published = Type.Object({ event_id: DeskId });
export type Published = Static<typeof Published>;
