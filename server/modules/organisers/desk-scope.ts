import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type DeskRight, hasRight } from "#contract/rules/account/desk-rights.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { hasRightSomewhere, type RightfulCaller, type Scope, scopeOf } from "./desk-caller.ts";

/*
 * Things of another organiser do not exist for a caller: they are refused as NOT_FOUND. Things of the caller's own
 * organiser beyond their role are refused as ROLE.
 */

/** SQL: whether the row `event` of the caller's statement lies within a scope. */
export const isWithin = ({ everything, organiserIds, eventIds }: Scope): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${everything}::boolean or event.organiser_id = any(${organiserIds}::integer[]) or event.id = any(${eventIds}::integer[]))`;

/** @throws RefusalError NOT_FOUND, ROLE */
export async function demandOrganiser(db: Db, caller: RightfulCaller, organiserId: number): Promise<void> {
  const own = caller.memberships.find((one) => one.organiserId === organiserId);
  if (own && hasRight(own.role, caller.right)) return;
  if (caller.platform) {
    const found = await db.selectFrom("organiser").select("id").where("id", "=", organiserId).executeTakeFirst();
    if (found) return;
  }
  throw new RefusalError(own ? "ROLE" : "NOT_FOUND");
}

/**
 * Checks that the caller may act for the whole organiser, such as beginning an event or changing a venue.
 * @throws RefusalError NOT_FOUND; ROLE, also if the caller works for only some events
 */
export async function demandWholeOrganiser(db: Db, caller: RightfulCaller, organiserId: number): Promise<Subject> {
  await demandOrganiser(db, caller, organiserId);
  if (!worksForAll(caller, organiserId)) throw new RefusalError("ROLE");
  return { organiserId, eventId: null, ofAllEvents: true };
}

/** Whether the caller works for all events of an organiser, with this right or with any. */
export const worksForAll = ({ platform, memberships }: RightfulCaller, organiserId: number | null, right?: DeskRight) =>
  platform ||
  memberships.some(
    (one) =>
      one.organiserId === organiserId && one.eventIds === null && (right === undefined || hasRight(one.role, right)),
  );

/**
 * The scope of a list.
 * @param organiser its id, or its id on the wire
 * @throws RefusalError ROLE if the caller has the right with nobody, NOT_FOUND for a foreign organiser
 */
export async function demandScope(db: Db, caller: RightfulCaller, organiser?: number | string): Promise<Scope> {
  const organiserId = typeof organiser === "string" ? rowId(organiser) : organiser;
  if (organiserId !== undefined) await demandOrganiser(db, caller, organiserId);
  else if (!hasRightSomewhere(caller, caller.right)) throw new RefusalError("ROLE");
  return scopeOf(caller, caller.right, organiserId);
}

/** Which organisers and events an act is about. */
export interface Subject {
  organiserId: number;
  /** Null: the organiser itself. */
  eventId: number | null;
  /** Whether only somebody who works for all of the organiser's events may do it. */
  ofAllEvents?: boolean;
}

/** @throws RefusalError NOT_FOUND, ROLE */
export async function demandEvent(db: Db, caller: RightfulCaller, eventId: number): Promise<Subject> {
  const event = await db.selectFrom("event").select("organiser_id").where("id", "=", eventId).executeTakeFirst();
  if (!event) throw new RefusalError("NOT_FOUND");
  const subject = { organiserId: event.organiser_id, eventId };
  if (!covers(caller, subject)) throw new RefusalError("NOT_FOUND");
  if (!covers(caller, subject, caller.right)) throw new RefusalError("ROLE");
  return subject;
}

/** An order, as far as it belongs to the caller's organisers. */
export interface OrderInScope {
  pid: number;
  bookingId: number;
  /** The events of the order for which the caller has the right. There is at least one. */
  subjects: Subject[];
  /** Whether the order also has tickets for events that the caller may not see. */
  isShared: boolean;
}

/** @throws RefusalError NOT_FOUND, ROLE */
export async function demandOrder(db: Db, caller: RightfulCaller, pid: number): Promise<OrderInScope> {
  const { rows } = await sql<{ bookingId: number; organiserId: number; eventId: number }>`
    select distinct own.booking_id as "bookingId", event.organiser_id as "organiserId", event.id as "eventId"
    from booking join booking_seat own on own.booking_id = booking.id join event on event.id = own.event_id
    where booking.pid = ${pid} order by "eventId"`.execute(db);
  const subjects = rows.filter((row) => covers(caller, row, caller.right));
  const [first] = subjects;
  if (!first) throw new RefusalError(rows.some((row) => covers(caller, row)) ? "ROLE" : "NOT_FOUND");
  return {
    pid,
    bookingId: first.bookingId,
    isShared: subjects.length < rows.length,
    subjects: subjects.map(({ organiserId, eventId }) => ({ organiserId, eventId })),
  };
}

/** Whether the caller works for an event, with this right or with any. */
export function covers(caller: RightfulCaller, { organiserId, eventId }: Subject, right?: DeskRight): boolean {
  return (
    caller.platform ||
    caller.memberships.some(
      (one) =>
        one.organiserId === organiserId &&
        (eventId === null || (one.eventIds?.includes(eventId) ?? true)) &&
        (right === undefined || hasRight(one.role, right)),
    )
  );
}
