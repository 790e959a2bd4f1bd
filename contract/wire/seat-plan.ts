import { type TSchema, Type } from "typebox";
import { MAX_GRID, type SeatPlan } from "../rules/seat-plan.ts";
import { Envelope, Id } from "./envelope.ts";

const closed = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Count = Type.Integer({ minimum: 1, maximum: 100_000 });

const PointSchema = Type.Tuple([Type.Number(), Type.Number()]);
const Grid = Type.Integer({ minimum: 1, maximum: MAX_GRID });
const SpanSchema = Type.Tuple([Grid, Grid, Grid]);

const sectionFields = {
  key: Name,
  title: Name,
  et_blockid: Type.Optional(Type.String({ maxLength: 20 })),
  blockstatus: Type.Optional(Type.String({ maxLength: 20 })),
  outline: Type.Array(PointSchema, { minItems: 3, maxItems: 200 }),
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
};

const planOf = (section: TSchema) =>
  Type.Unsafe<SeatPlan>(
    Type.Object(
      {
        version: Name,
        stage: Type.Object({ label: Name, outline: Type.Array(PointSchema, { minItems: 3 }) }, closed),
        entrances: Type.Array(Type.Object({ label: Name, at: PointSchema }, closed)),
        sections: Type.Array(section, { minItems: 1, maxItems: 300 }),
      },
      closed,
    ),
  );

/** A venue's drawn plan, in answers. */
export const SeatPlanSchema = planOf(Type.Object({ ...sectionFields, rows: Grid, columns: Grid }, closed));

/** A venue's drawn plan as an import file has it: a standing area needs no rows and columns, and gets them (withAreas). */
export const SeatPlanInFile = planOf(
  Type.Object({ ...sectionFields, rows: Type.Optional(Grid), columns: Type.Optional(Grid) }, closed),
);

export const SeatPlanQuery = Type.Object({
  placeId: Id,
  /** The plan's version. The answer for the current version never changes. */
  v: Type.Optional(Type.String({ maxLength: 200 })),
});

/** GET /seat-plan: null if the venue has no plan. */
export const SeatPlanAnswer = Envelope(Type.Union([SeatPlanSchema, Type.Null()]));
