import { type Static, type TSchema, Type } from "typebox";
import type { RefusalCode } from "../errors.ts";
import { MAX_ADMITS } from "../rules/ticket/admits.ts";

/** An id on the wire: a string of digits. */
export const Id = Type.String({ pattern: "^[0-9]{1,18}$" });
/** YYYY-MM-DD, local to the venue. */
export const LocalDate = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
/** HH:mm, local to the venue. */
export const LocalTime = Type.String({ pattern: "^\\d{2}:\\d{2}$" });
/** ISO 8601. */
export const Instant = Type.String();
/** AUD as a number with at most two decimals. */
export const Dollars = Type.Number({ minimum: 0 });
/** The main colour of an event's poster, shown where the poster does not load. Missing if it is not known. */
export const PosterColour = Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$" }));
/** How many people one ticket lets in. */
export const Admits = Type.Integer({ minimum: 1, maximum: MAX_ADMITS });

export const Status = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Makes the schema of an answer: `response_data` with a status and a message. */
export function Envelope<T extends TSchema>(data: T) {
  return Type.Object({ status: Status, message: Type.String(), response_data: data });
}

/** The same for a part of a list, with how many items the whole list has. */
export function ListAnswer<T extends TSchema>(item: T) {
  return Type.Object({ ...Envelope(Type.Array(item)).properties, total: Type.Integer({ minimum: 0 }) });
}

/** The reason for a refusal. Code decides by it; messages are for people. */
export const Code = Type.Unsafe<RefusalCode>(Type.String());

/** The answer to a refused call, with any HTTP status. An object as `message` has a message for each field. */
export const Refusal = Type.Object({
  status: Type.Literal(0),
  message: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
  code: Code,
  /** With the code QUEUE: the event whose waiting room is open. A call may be about several. */
  response_data: Type.Optional(Type.Object({ event_id: Id })),
  request_id: Type.Optional(Type.String()),
});
export type Refusal = Static<typeof Refusal>;
