import { type RawBuilder, sql, type Transaction } from "kysely";
import { type DeskRight, hasRight, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import type { Database } from "#server/db/schema.ts";

/* What a role gave, stored in other tables: doors, keys, webhooks, open invitations. It is removed in the transaction that takes the role. */

type Trx = Transaction<Database>;

/** How many things stopped working, as the log counts them. */
export interface Taken {
  doors: number;
  keys: number;
  invitations: number;
  webhooks: number;
}

export const nothingOf = (taken: Taken): Taken => ({ ...taken, doors: 0, keys: 0, invitations: 0, webhooks: 0 });

/**
 * Removes what a member's role with an organiser gave and their present row of `staff` no longer covers. Call it after
 * the row has changed.
 * @param keptDoors the events whose doors they keep; without it none
 */
export async function takeRightsOfRole(
  trx: Trx,
  { userId, organiserId }: { userId: number; organiserId: number },
  keptDoors: "all" | readonly number[] = [],
): Promise<Taken> {
  const events = sql`
    select id from event where organiser_id = ${organiserId} and not id = any(${keptDoors === "all" ? [] : [...keptDoors]}::integer[])`;
  const doors = keptDoors === "all" ? 0 : await closeDoors(trx, userId, events);
  return { doors, ...(await takeUncovered(trx, userId)) };
}

/** Removes everything that an account's roles gave and no longer cover, at every organiser and every door. */
export async function takeAllRights(trx: Trx, userId: number): Promise<Taken> {
  return { doors: await closeDoors(trx, userId, sql`select id from event`), ...(await takeUncovered(trx, userId)) };
}

/**
 * Closes the doors of an event that has moved to another organiser, for everybody who scanned there as a member of the
 * former organiser.
 */
export async function takeDoorsOfMovedEvent(
  trx: Trx,
  { eventId, from, to }: { eventId: number; from: number; to: number },
): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from staff where organiser_id = ${from}
    except select user_id from staff where organiser_id = ${to}`.execute(trx);
  for (const { userId } of rows) await closeDoors(trx, userId, sql`select ${eventId}::integer as id`);
}

/**
 * Lets somebody scan at no door of these events any more. A device of theirs there is signed out and removes its list at its next
 * contact. @returns how many doors were closed
 */
export async function closeDoors(trx: Trx, userId: number, events: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from gate_assignment where user_id = ${userId} and event_id in (${events})`.execute(trx);
  const { rows } = await sql<{ sessionId: number | null }>`
    update gate_device as device
    set wipe_asked_at = case when wiped_at is null then coalesce(wipe_asked_at, now()) else wipe_asked_at end
    where user_id = ${userId} and event_id in (${events}) returning session_id as "sessionId"`.execute(trx);
  const sessions = rows.flatMap(({ sessionId }) => sessionId ?? []);
  await sql`delete from session where id = any(${sessions}::bigint[]) and user_id = ${userId}`.execute(trx);
  return Number(numAffectedRows);
}

/** Whether the account that made a row still has the right that it takes, with the row's organiser. */
const isCovered = (userId: number, right: DeskRight, organiserId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from user_account where id = ${userId} and user_role = ${PLATFORM_ROLE})
  or exists (select from staff where staff.user_id = ${userId} and staff.organiser_id = ${organiserId}
    and staff.role = any(${staffRoles.filter((role) => hasRight(role, right))}::text[])))`;

/** A webhook is paused, and not removed: another owner may have come to need it, and sets it on again. */
async function takeUncovered(trx: Trx, userId: number): Promise<Omit<Taken, "doors">> {
  const { numAffectedRows: keys = 0n } = await sql`
    update api_key set withdrawn_at = now()
    where made_by = ${userId} and withdrawn_at is null
      and not ${isCovered(userId, "keys.manage", sql`api_key.organiser_id`)}`.execute(trx);
  const { numAffectedRows: invitations = 0n } = await sql`
    delete from staff_invitation
    where made_by = ${userId} and not ${isCovered(userId, "team.manage", sql`staff_invitation.organiser_id`)}`.execute(
    trx,
  );
  const { rows: webhooks } = await sql<{ id: number }>`
    update webhook_endpoint set state = 'paused', paused_why = 'owner', version = version + 1
    where made_by = ${userId} and state = 'on'
      and not ${isCovered(userId, "webhooks.manage", sql`webhook_endpoint.organiser_id`)} returning id`.execute(trx);
  await sql`
    update webhook_delivery set state = 'paused'
    where endpoint_id = any(${webhooks.map(({ id }) => id)}::integer[]) and state = 'waiting'`.execute(trx);
  return { keys: Number(keys), invitations: Number(invitations), webhooks: webhooks.length };
}
