import { type Static, Type } from "typebox";
import type { RefusalCode } from "../../errors.ts";
import { type DraftField, sharedFields } from "../../rules/event/draft-fields.ts";
import { MAX_SERIES_DATES } from "../../rules/event/series-dates.ts";
import { CLOCK, Ref } from "../entry-fields.ts";
import { DeskId, Page, pageQuery } from "./common.ts";
import { SaleOfDates } from "./drafts.ts";

const Field = Type.Unsafe<DraftField>(Type.Union(sharedFields.map((field) => Type.Literal(field))));
const IdOrNull = Type.Union([DeskId, Type.Null()]);
/** Why something can't be done. `pointer` is a JSON pointer into the entry: '/prices/0/sections'. */
const Obstacles = Type.Array(Type.Object({ pointer: Type.String(), detail: Type.String() }));

/** Another date of a draft's series: a draft, or a published event with or without one. */
export const OtherDate = Type.Object({
  ref: Ref,
  draft_id: IdOrNull,
  event_id: IdOrNull,
  name: Type.String(),
  /** By the venue's clock. Null: the draft has no date yet. */
  starts: Type.Union([Type.String(), Type.Null()]),
  state: Type.Union([
    Type.Literal("draft"),
    Type.Literal("published"),
    Type.Literal("over"),
    Type.Literal("cancelled"),
  ]),
  etag: Type.String(),
  /** The fields that would change. Null: it has none of it, before or after. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  /** Why the change can't be made. Empty also if the query named no fields, because then nothing is checked. */
  obstacles: Obstacles,
});
export type OtherDate = Static<typeof OtherDate>;
export const OtherDatePage = Page(OtherDate);
export type OtherDatePage = Static<typeof OtherDatePage>;

/** GET /desk/drafts/:draft_id/dates, the earliest first. `sale_days_before` and `sale_at` are `sale` of the form. */
export const OtherDateQuery = Type.Object({
  ...pageQuery,
  /** The fields to copy to the other dates: 'name,prices'. If omitted, all are compared, and nothing is checked. */
  fields: Type.Optional(Type.String({ pattern: "^[a-z_]+(,[a-z_]+)*$", maxLength: 600 })),
  sale_days_before: Type.Optional(Type.String({ pattern: "^([0-9]|[1-9][0-9]|[1-6][0-9]{2}|7[0-2][0-9]|730)$" })),
  sale_at: Type.Optional(Type.String({ pattern: CLOCK })),
});
export type OtherDateQuery = Static<typeof OtherDateQuery>;

/**
 * POST /desk/drafts/:draft_id/apply: the dates to which fields of the draft are copied, each with the ETag that was
 * seen. `sale` opens the sale of each date this many days before it. If it is omitted, the sale opens when the draft's
 * does.
 */
export const ApplyForm = Type.Object({
  fields: Type.Array(Field, { minItems: 1, maxItems: 40 }),
  dates: Type.Array(Type.Object({ ref: Ref, etag: Type.String({ maxLength: 200 }) }), {
    minItems: 1,
    maxItems: MAX_SERIES_DATES,
  }),
  sale: Type.Optional(SaleOfDates),
});
export type ApplyForm = Static<typeof ApplyForm>;

export const AppliedDate = Type.Object({
  ref: Ref,
  outcome: Type.Union([Type.Literal("changed"), Type.Literal("same"), Type.Literal("refused")]),
  /** The draft that has the change now, with its ETag. A published event without a draft got this one. */
  draft: Type.Union([Type.Object({ id: DeskId, etag: Type.String() }), Type.Null()]),
  refusal: Type.Union([
    Type.Object({ code: Type.Unsafe<RefusalCode>(Type.String()), detail: Type.String(), obstacles: Obstacles }),
    Type.Null(),
  ]),
  /** With the code CHANGED_MEANWHILE: the date as it is now. */
  current: Type.Union([OtherDate, Type.Null()]),
});
export type AppliedDate = Static<typeof AppliedDate>;
export const Applied = Type.Object({ dates: Type.Array(AppliedDate) });
export type Applied = Static<typeof Applied>;
