import { type Static, Type } from "typebox";
import type { SeatPlan } from "../../rules/seats/seat-plan.ts";
import { DeskTime, Page, pageQuery } from "./common.ts";

/*
 * The plan of a venue while somebody draws it (docs/plans.md#drafts-and-versions). Plans are large, so answers send them as they are
 * stored, without a schema that would copy each seat.
 */
const Plan = Type.Unsafe<SeatPlan>({ description: "A plan as docs/plans.md describes it." });

/** Who changed or published a plan: a person's or a key's name. Null: nobody did, or their account is deleted. */
const Who = Type.Union([Type.String(), Type.Null()]);

/** Seats that are taken, or that a past order names. A new plan must include them. */
const BookedSeats = Type.Object({
  /** The section's key in the plan. */
  section: Type.String(),
  seats: Type.Array(
    Type.Object({
      /** The seat's whole name, as tickets say it: 'C12'. */
      name: Type.String(),
      /** `kept`: held back. `once`: nobody has it now, but a past order names it. */
      state: Type.Union([Type.Literal("sold"), Type.Literal("held"), Type.Literal("kept"), Type.Literal("once")]),
      /** When the last hold on it ends, if nobody pays for it. Only of held seats. */
      until: Type.Optional(DeskTime),
    }),
  ),
});

/** The sections that coming events have a price for. An event does not sell a section without one. */
const ComingPrices = Type.Object({
  /** How many events are coming. */
  events: Type.Integer(),
  /** Each section by its key, with how many of the events have a price for it. */
  sections: Type.Array(Type.Object({ section: Type.String(), events: Type.Integer() })),
});

/** GET /desk/venues/:venue_ref/plan/draft */
export const PlanDraft = Type.Object({
  /** Without a draft, the published plan; for a venue without a plan, one without sections. */
  plan: Plan,
  /** 0: there is no draft. Each change gives a higher number, even after a draft was discarded. */
  revision: Type.Integer({ minimum: 0 }),
  /** The number of the version from which the draft began. Null: the venue had no plan. */
  based_on: Type.Union([Type.Integer(), Type.Null()]),
  /** The number of the version that is published now. Null: the venue has no plan. */
  published: Type.Union([Type.Integer(), Type.Null()]),
  edited_by: Who,
  edited_at: Type.Union([DeskTime, Type.Null()]),
  /** Whether the caller may change it. */
  may_change: Type.Boolean(),
  /** For If-Match, when the draft is changed. */
  etag: Type.String(),
  /**
   * The seats of the published plan that coming events have sold or held. Empty for callers who may not change the
   * plan.
   */
  booked: Type.Array(BookedSeats),
  /** What coming events have a price for. Null: no event is coming, or the caller may not change the plan. */
  prices: Type.Union([ComingPrices, Type.Null()]),
});
export type PlanDraft = Static<typeof PlanDraft>;

/**
 * A field's name or a number in a list. The server must not convert one to the other, so the code that applies the
 * patch checks it.
 */
const Step = Type.Unsafe<string | number>({ description: "A field's name, or a number in a list from 0." });

/** One change in immer's form. */
export const PlanPatch = Type.Object(
  {
    op: Type.Union([Type.Literal("add"), Type.Literal("replace"), Type.Literal("remove")]),
    /** Where in the plan: ["sections", 0, "seats", 12, "at"]. */
    path: Type.Array(Step, { maxItems: 20 }),
    value: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type PlanPatch = Static<typeof PlanPatch>;

/**
 * PATCH /desk/venues/:venue_ref/plan/draft: patches, or a whole plan that replaces the draft's. It has exactly one of
 * them.
 */
export const PlanChangeForm = Type.Object(
  {
    patches: Type.Optional(Type.Array(PlanPatch, { minItems: 1, maxItems: 50_000 })),
    plan: Type.Optional(Type.Unknown()),
    /**
     * The published version that the draft now includes. If it is left out, a whole plan counts as based on the newest version, and patches
     * leave this as it is.
     */
    based_on: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type PlanChangeForm = Static<typeof PlanChangeForm>;
export type PlanChange = ({ patches: PlanPatch[] } | { plan: SeatPlan }) & { based_on?: number };

export const PlanSaved = Type.Object({ revision: Type.Integer(), edited_at: DeskTime, etag: Type.String() });
export type PlanSaved = Static<typeof PlanSaved>;

/** POST /desk/venues/:venue_ref/plan/publish */
export const PlanPublishForm = Type.Object(
  {
    /** What is new, for the list of versions. */
    note: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type PlanPublishForm = Static<typeof PlanPublishForm>;

export const PlanPublished = Type.Object({
  /** The number of the new version. */
  number: Type.Integer(),
  capacity: Type.Integer(),
  /** How many coming events took the plan over. */
  events: Type.Integer(),
  /** Warnings, which did not prevent publishing. */
  warnings: Type.Array(Type.String()),
});
export type PlanPublished = Static<typeof PlanPublished>;

export const PlanVersion = Type.Object({
  number: Type.Integer(),
  published_at: DeskTime,
  published_by: Who,
  /**
   * `editor`: drawn at the desk. `file`: from a file, at the desk or by the operator. `before`: it is older than the
   * list of versions.
   */
  how: Type.Union([Type.Literal("editor"), Type.Literal("file"), Type.Literal("before")]),
  /** How many tickets it can sell. */
  capacity: Type.Integer(),
  /** '' if nobody wrote a note. */
  note: Type.String(),
});
export type PlanVersion = Static<typeof PlanVersion>;

/** GET /desk/venues/:venue_ref/plan/versions, the newest first. */
export const PlanVersionQuery = Type.Object(pageQuery);
export type PlanVersionQuery = Static<typeof PlanVersionQuery>;
export const PlanVersionPage = Page(PlanVersion);
export type PlanVersionPage = Static<typeof PlanVersionPage>;

export const PlanVersionParams = Type.Object({
  venue_ref: Type.String({ minLength: 1, maxLength: 80 }),
  number: Type.String({ pattern: "^[1-9][0-9]{0,8}$" }),
});

/** GET /desk/venues/:venue_ref/plan/versions/:number */
export const WholePlanVersion = Type.Object({ ...PlanVersion.properties, plan: Plan });
export type WholePlanVersion = Static<typeof WholePlanVersion>;

/** POST /desk/venues/:venue_ref/plan/background: the picture's bytes are the body. */
export const PlanBackgroundMade = Type.Object({
  /** The value of `background.picture` in the plan. */
  picture: Type.String(),
  /** In pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type PlanBackgroundMade = Static<typeof PlanBackgroundMade>;

/** GET /desk/venues/:venue_ref/plan/background: the picture that a draft or a version of the venue names. */
export const PlanBackgroundQuery = Type.Object({ picture: Type.String({ maxLength: 200 }) });
