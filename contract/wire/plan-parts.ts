import { Type } from "typebox";
import { LONGEST } from "../rules/plan/name-lengths.ts";

/* The parts of a plan of format 2 (docs/plans.md). */

const closed = { additionalProperties: false };
/** The furthest distance from a venue's stage, in plan units. */
const FAR = 100_000;

export const PlanName = Type.String({ minLength: 1, maxLength: LONGEST.title });
const Coordinate = Type.Number({ minimum: -FAR, maximum: FAR });
const Length = Type.Number({ exclusiveMinimum: 0, maximum: FAR });
const FarPoint = Type.Tuple([Coordinate, Coordinate]);
const Size = Type.Tuple([Length, Length]);
const Degrees = Type.Number({ minimum: -360, maximum: 360 });
const Colour = Type.String({ minLength: 1, maxLength: 60 });
const Words = Type.String({ minLength: 1, maxLength: LONGEST.words });
export const Foreign = Type.Optional(Type.Record(Type.String(), Type.Unknown()));

const traits = {
  access: Type.Optional(Type.Union([Type.Literal("wheelchair"), Type.Literal("companion")])),
  aisle: Type.Optional(Type.Boolean()),
  easy: Type.Optional(Type.Boolean()),
  note: Type.Optional(Words),
  held: Type.Optional(Words),
};

export const FreeSeatSchema = Type.Object(
  {
    row: Type.String({ minLength: 1, maxLength: LONGEST.row }),
    number: Type.String({ maxLength: LONGEST.number }),
    at: FarPoint,
    ...traits,
    foreign: Foreign,
  },
  closed,
);

export const TableSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LONGEST.table }),
    at: FarPoint,
    shape: Type.Union([Type.Literal("round"), Type.Literal("rectangle")]),
    seats: Type.Integer({ minimum: 1, maximum: 100 }),
    size: Type.Optional(Size),
    angle: Type.Optional(Degrees),
    sold: Type.Union([Type.Literal("whole"), Type.Literal("seats")]),
    ...traits,
  },
  closed,
);

export const ZoneSchema = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    colour: Type.Optional(Colour),
    sections: Type.Array(PlanName, { maxItems: 300 }),
    foreign: Foreign,
  },
  closed,
);

export const ShapeSchema = Type.Object(
  {
    kind: Type.Union([
      Type.Literal("rectangle"),
      Type.Literal("circle"),
      Type.Literal("ellipse"),
      Type.Literal("polygon"),
      Type.Literal("text"),
    ]),
    at: FarPoint,
    size: Type.Optional(Size),
    radii: Type.Optional(Size),
    points: Type.Optional(Type.Array(FarPoint, { minItems: 3, maxItems: 500 })),
    angle: Type.Optional(Type.Number({ minimum: -FAR, maximum: FAR })),
    text: Type.Optional(Type.Object({ words: Type.String({ maxLength: 200 }), at: FarPoint }, closed)),
    colour: Type.Optional(Colour),
    border: Type.Optional(Colour),
    foreign: Foreign,
  },
  closed,
);

export const BackgroundSchema = Type.Object(
  {
    picture: Type.String({ pattern: "^[A-Za-z0-9_/-]+\\.[a-z0-9]+$", maxLength: 200 }),
    at: FarPoint,
    scale: Length,
    opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  closed,
);

export const CategorySchema = Type.Object({ name: PlanName, colour: Type.Optional(Colour) }, closed);

export const LandmarkSchema = Type.Object(
  { outline: Type.Array(FarPoint), words: Type.String(), at: FarPoint, chairs: Type.Optional(Type.Array(FarPoint)) },
  closed,
);
