import { type RawBuilder, sql, type Transaction } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

export interface MemberRow {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
  /** Null: all events. */
  eventIds: number[] | null;
  twoSteps: boolean;
  addedAt: Date;
}

const members = (condition: RawBuilder<unknown>) => sql<MemberRow>`
  select staff.id, user_account.id as "userId", first_name as "firstName", last_name as "lastName", email, role,
    case when all_events then null
      else array(select event_id from staff_event own where own.staff_id = staff.id order by event_id) end as "eventIds",
    second_factor_at is not null as "twoSteps", added_at as "addedAt"
  from staff join user_account on user_account.id = staff.user_id
  where ${condition} order by lower(last_name), lower(first_name), staff.id`;

export async function membersOf(db: Db, organiserId: number): Promise<MemberRow[]> {
  return (await members(sql`staff.organiser_id = ${organiserId}`).execute(db)).rows;
}

export async function memberById(db: Db, organiserId: number, id: number): Promise<MemberRow | undefined> {
  return (await members(sql`staff.organiser_id = ${organiserId} and staff.id = ${id}`).execute(db)).rows[0];
}

/** How many owners the organiser has besides this member. */
export async function otherOwners(db: Db, organiserId: number, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom("staff")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organiser_id", "=", organiserId)
    .where("role", "=", "owner")
    .where("id", "<>", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts somebody on a team. @returns the member's id, or undefined if they are on it already */
export async function insertMember(
  trx: Transaction<Database>,
  {
    organiserId,
    userId,
    role,
    eventIds,
  }: { organiserId: number; userId: number; role: StaffRole; eventIds: number[] | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("staff")
    .values({ organiser_id: organiserId, user_id: userId, role, all_events: eventIds === null })
    .onConflict((conflict) => conflict.columns(["organiser_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await setEvents(trx, row.id, organiserId, eventIds);
  return row?.id;
}

/** The events that a member works for. Events of other organisers are left out. */
export async function setEvents(
  trx: Transaction<Database>,
  memberId: number,
  organiserId: number,
  eventIds: readonly number[] | null,
): Promise<void> {
  await trx.deleteFrom("staff_event").where("staff_id", "=", memberId).execute();
  if (eventIds === null) return;
  await sql`
    insert into staff_event (staff_id, event_id)
    select ${memberId}::integer, id from event where organiser_id = ${organiserId} and id = any(${[...eventIds]}::integer[])`.execute(
    trx,
  );
}

/** Whether all of these events are the organiser's. */
export async function ownsEvents(db: Db, organiserId: number, eventIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from event
    where organiser_id = ${organiserId} and id = any(${[...eventIds]}::integer[])`.execute(db);
  return rows[0]?.found === new Set(eventIds).size;
}
