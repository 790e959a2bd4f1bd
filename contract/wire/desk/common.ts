import { type Static, type TSchema, Type } from "typebox";
import type { RefusalCode } from "../../errors.ts";
import { type DeskName, deskFields } from "../../rules/account/attendee-fields.ts";
import { type DeskRight, deskRights, type StaffRole, staffRoles } from "../../rules/account/desk-rights.ts";

/* What the calls of /api/desk share. They are plain HTTP: a resource or a problem, without an envelope. */

/** An id in an address. */
export const DeskId = Type.String({ pattern: "^[0-9]{1,18}$" });
/** ISO 8601, in universal time. */
export const DeskTime = Type.String();
/** A calendar day: '2026-11-23'. */
export const DeskDay = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
/** Cents of Australian dollars. */
export const Cents = Type.Integer();

export const Role = Type.Unsafe<StaffRole>(Type.Union(staffRoles.map((role) => Type.Literal(role))));
export const Right = Type.Unsafe<DeskRight>(Type.Union(Object.keys(deskRights).map((right) => Type.Literal(right))));

/** The fields of an attendee. */
export const attendeeAtDesk = Object.fromEntries(deskFields.map(({ deskName }) => [deskName, Type.String()])) as Record<
  DeskName,
  Type.TString
>;

/** The query of every list. `cursor` is `next_cursor` of the page before. */
export const pageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: "^([1-9]|[1-9][0-9]|100)$" })),
};

/** A page of a list. The last one has no `next_cursor`. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next_cursor: Type.Union([Type.String(), Type.Null()]) });

/** Why a call was refused (RFC 9457), as application/problem+json. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.Unsafe<RefusalCode>(Type.String()),
  /** The fields that are wrong, by JSON pointers: '#/email' in the body, '#/query/limit' in the query. */
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        pointer: Type.String(),
        detail: Type.String(),
        /** In a plan: the section's key, the seat's whole name, and the row and the number that make it. */
        section: Type.Optional(Type.String()),
        seat: Type.Optional(Type.String()),
        row: Type.Optional(Type.String()),
        number: Type.Optional(Type.String()),
      }),
    ),
  ),
  /** With the status 412: the resource as it is now. */
  current: Type.Optional(Type.Unknown()),
  request_id: Type.String(),
});
export type Problem = Static<typeof Problem>;

/** The empty answer of a call with the status 204. */
export const Nothing = Type.Null();

/** Headers of a change. The server refuses a change of something that has changed since its ETag was read. */
export const IfMatch = Type.Object({ "if-match": Type.Optional(Type.String({ maxLength: 200 })) });
