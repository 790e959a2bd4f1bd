import { type SqlBool, sql, type Transaction } from "kysely";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { namedAccount } from "../accounts/operator-roles.ts";
import { isLive } from "../accounts/sign-in/sessions.ts";
import { closeDoors } from "../organisers/take-rights.ts";

const assignmentOf = (db: Db, user: Pick<SessionUser, "id">, eventId: number) =>
  db.selectFrom("gate_assignment").where("user_id", "=", user.id).where("event_id", "=", eventId).select("event_id");

/**
 * For calls that only read.
 * @throws RefusalError NOT_ASSIGNED, also for events that do not exist, so that the answer reveals nothing
 */
export async function requireAssigned({ db }: Pick<Services, "db">, user: SessionUser, eventId: number): Promise<void> {
  if (!(await assignmentOf(db, user, eventId).executeTakeFirst())) throw new RefusalError("NOT_ASSIGNED");
}

/**
 * For calls that write. Somebody who takes the door from the staff waits until the transaction ends. If it was taken
 * first, nothing is written.
 * @throws RefusalError NOT_ASSIGNED, also for events that do not exist
 */
export async function persistAssigned(
  trx: Transaction<Database>,
  user: Pick<SessionUser, "id">,
  eventId: number,
): Promise<void> {
  if (!(await assignmentOf(trx, user, eventId).forKeyShare().executeTakeFirst()))
    throw new RefusalError("NOT_ASSIGNED");
}

/** A signed-in device at an event. */
export interface Door {
  eventId: number;
  /** The hash under which the door's session is stored (accounts/sessions.ts). */
  tokenHash: string;
}

/** Returns the doors whose session is valid and belongs to gate staff who are still assigned to the event. */
export async function stillAssigned<D extends Door>(
  { db }: Pick<Services, "db">,
  doors: readonly D[],
): Promise<ReadonlySet<D>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("user_account", "user_account.id", "session.user_id")
    .innerJoin("gate_assignment", "gate_assignment.user_id", "session.user_id")
    .select(["session.token_hash", "gate_assignment.event_id"])
    .where(sql<SqlBool>`session.token_hash = any(${[...new Set(doors.map(({ tokenHash }) => tokenHash))]}::text[])`)
    .where(
      sql<SqlBool>`gate_assignment.event_id = any(${[...new Set(doors.map(({ eventId }) => eventId))]}::integer[])`,
    )
    .where("user_account.user_role", "=", GATE_ROLE)
    .where("user_account.disabled_at", "is", null)
    .where("session.last_scans", "=", false)
    .where(isLive)
    .execute();
  const allowed = new Set(rows.map(({ token_hash, event_id }) => `${token_hash} ${event_id}`));
  return new Set(doors.filter(({ tokenHash, eventId }) => allowed.has(`${tokenHash} ${eventId}`)));
}

export type Assigned = "assigned" | "no such account" | "not gate staff" | "not confirmed";

/** Assigns events to a member of gate staff. Earlier assignments stay. */
export async function assignEvents(db: Db, email: string, eventIds: readonly number[]): Promise<Assigned> {
  const user = await namedAccount(db, email);
  if (!user) return "no such account";
  if (user.role !== GATE_ROLE) return "not gate staff";
  if (!user.confirmed) return "not confirmed";
  if (eventIds.length === 0) return "assigned";
  await db
    .insertInto("gate_assignment")
    .values(eventIds.map((event_id) => ({ user_id: user.id, event_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return "assigned";
}

/**
 * Removes somebody's assignment to an event's doors. Their devices there are signed out and remove their list.
 * @returns false if they had none
 */
export const unassignUser = async (trx: Transaction<Database>, userId: number, eventId: number): Promise<boolean> =>
  (await closeDoors(trx, userId, sql`select ${eventId}::integer`)) > 0;

/** The same by an email. @returns false if there was no assignment */
export async function unassignEvent(trx: Transaction<Database>, email: string, eventId: number): Promise<boolean> {
  const user = await namedAccount(trx, email);
  return user !== undefined && (await unassignUser(trx, user.id, eventId));
}

/** All assignments, or those of one event, sorted by the events' start. */
export async function listAssignments(db: Db, eventId?: number) {
  return db
    .selectFrom("gate_assignment")
    .innerJoin("event", "event.id", "gate_assignment.event_id")
    .innerJoin("place", "place.id", "event.place_id")
    .innerJoin("user_account", "user_account.id", "gate_assignment.user_id")
    .$if(eventId !== undefined, (query) => query.where("event.id", "=", eventId ?? 0))
    .select(["event.id", "event.ref", "event.event_name as name", "event.starts_at as startsAt", "place.timezone"])
    .select(["user_account.email", "user_account.user_role as role"])
    .orderBy("event.starts_at")
    .orderBy("event.id")
    .orderBy("user_account.email_key")
    .execute();
}
