import { type Static, type TSchema, Type } from "typebox";
import { MAX_GRID, type SeatPlan } from "../rules/seats/seat-plan.ts";
import { Envelope, Id } from "./envelope.ts";
import {
  BackgroundSchema,
  CategorySchema,
  Foreign,
  FreeSeatSchema,
  LandmarkSchema,
  PlanName as Name,
  ShapeSchema,
  TableSchema,
  ZoneSchema,
} from "./plan-parts.ts";

const closed = { additionalProperties: false };
const Count = Type.Integer({ minimum: 1, maximum: 100_000 });

/** The most free seats of one section. */
const MAX_FREE_SEATS = 100_000;

const PointSchema = Type.Tuple([Type.Number(), Type.Number()]);
const Grid = Type.Integer({ minimum: 1, maximum: MAX_GRID });
const SpanSchema = Type.Tuple([Grid, Grid, Grid]);

const sectionFields = {
  key: Name,
  title: Name,
  et_blockid: Type.Optional(Type.String({ maxLength: 20 })),
  blockstatus: Type.Optional(Type.String({ maxLength: 20 })),
  entrance: Type.Optional(Name),
  geometry: Type.Optional(
    Type.Union([
      Type.Object(
        {
          kind: Type.Literal("block"),
          origin: PointSchema,
          angle: Type.Number(),
          seatPitch: Type.Number({ exclusiveMinimum: 0 }),
          rowPitch: Type.Number({ exclusiveMinimum: 0 }),
        },
        closed,
      ),
      Type.Object(
        {
          kind: Type.Literal("arc"),
          centre: PointSchema,
          radius: Type.Number({ exclusiveMinimum: 0 }),
          rowPitch: Type.Number({ exclusiveMinimum: 0 }),
          from: Type.Number(),
          to: Type.Number(),
        },
        closed,
      ),
    ]),
  ),
  firstRow: Type.Optional(Grid),
  aisles: Type.Optional(Type.Array(Grid)),
  gaps: Type.Optional(Type.Array(SpanSchema)),
  wheelchair: Type.Optional(Type.Array(SpanSchema)),
  companion: Type.Optional(Type.Array(SpanSchema)),
  blocked: Type.Optional(Type.Array(SpanSchema)),
  notes: Type.Optional(
    Type.Array(Type.Object({ spans: Type.Array(SpanSchema), note: Type.String({ maxLength: 120 }) }, closed)),
  ),
  units: Type.Optional(Count),
  prefix: Type.Optional(Type.String({ maxLength: 20 })),
  area: Type.Optional(Type.Literal(true)),
  seats: Type.Optional(Type.Array(FreeSeatSchema, { maxItems: MAX_FREE_SEATS })),
  tables: Type.Optional(Type.Array(TableSchema, { maxItems: 1000 })),
  category: Type.Optional(Name),
};

const Outline = Type.Array(PointSchema, { minItems: 3, maxItems: 200 });

/** Fields that answers add to a section of free seats, so that a map can draw it. */
const placeFields = {
  places: Type.Optional(Type.Array(Type.Array(Type.Number()))),
  pitch: Type.Optional(Type.Number()),
  isTables: Type.Optional(Type.Boolean()),
};

const planOf = (section: TSchema, more: Record<string, TSchema> = {}, leastSections = 1) =>
  Type.Unsafe<SeatPlan>(
    Type.Object(
      {
        format: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
        version: Name,
        name: Type.Optional(Type.String({ maxLength: 200 })),
        capacity: Type.Optional(Count),
        stage: Type.Object({ label: Name, outline: Type.Array(PointSchema, { minItems: 3 }) }, closed),
        entrances: Type.Array(Type.Object({ label: Name, at: PointSchema }, closed)),
        sections: Type.Array(section, { minItems: leastSections, maxItems: 300 }),
        zones: Type.Optional(Type.Array(ZoneSchema, { maxItems: 300 })),
        categories: Type.Optional(Type.Array(CategorySchema, { maxItems: 300 })),
        shapes: Type.Optional(Type.Array(ShapeSchema, { maxItems: 2000 })),
        background: Type.Optional(BackgroundSchema),
        foreign: Foreign,
        ...more,
      },
      closed,
    ),
  );

/** A venue's drawn plan, in answers. */
export const SeatPlanSchema = planOf(
  Type.Object({ ...sectionFields, outline: Outline, rows: Grid, columns: Grid, ...placeFields }, closed),
  { landmarks: Type.Optional(Type.Array(LandmarkSchema)) },
);

/**
 * A venue's drawn plan as an import file has it. A standing area needs no rows and columns, and free seats need no outline either: they
 * get them (completePlan).
 */
const SectionInFile = Type.Object(
  { ...sectionFields, outline: Type.Optional(Outline), rows: Type.Optional(Grid), columns: Type.Optional(Grid) },
  closed,
);
export const SeatPlanInFile = planOf(SectionInFile);

/** A plan that somebody draws, which may have no section yet. */
export const SeatPlanInDraft = planOf(SectionInFile, {}, 0);

export const SeatPlanQuery = Type.Object({
  placeId: Id,
  /** The plan's version. The answer for the current version never changes. */
  v: Type.Optional(Type.String({ maxLength: 200 })),
});

/** GET /seat-plan: null if the venue has no plan. */
export const SeatPlanAnswer = Envelope(Type.Union([SeatPlanSchema, Type.Null()]));
export type SeatPlanAnswer = Static<typeof SeatPlanAnswer>;
