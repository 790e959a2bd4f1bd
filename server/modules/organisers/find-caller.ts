import { sql } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { type DeskCaller, lacksTwoSteps, type Membership } from "./desk-caller.ts";
import { hashOfKey } from "./key-hash.ts";
import { keyWorks } from "./key-works.ts";

/** How stale `last_used_at` of a key may get, so that not every call has to write it. */
const USED_EVERY = "5 minutes";

/** What a signed-in person may do at the desk. Somebody who works for nobody has no memberships. */
export async function callerOfUser(
  { db, config }: Pick<Services, "db" | "config">,
  user: SessionUser,
): Promise<DeskCaller> {
  const { rows } = await sql<Membership>`
    select organiser.id as "organiserId", organiser.name as "organiserName", staff.role,
      case when staff.all_events then null else array(
        -- An event that has moved to another organiser is no longer theirs.
        select event.id from staff_event own join event on event.id = own.event_id
        where own.staff_id = staff.id and event.organiser_id = staff.organiser_id order by event.id
      ) end as "eventIds"
    from staff join organiser on organiser.id = staff.organiser_id
    where staff.user_id = ${user.id} order by organiser.name, organiser.id`.execute(db);
  const own = { platform: user.role === PLATFORM_ROLE, memberships: rows };
  return {
    userId: user.id,
    key: null,
    ...own,
    needsTwoSteps: config.secondFactorRequired && lacksTwoSteps(own, user.secondFactor === true),
  };
}

/** What a key may do. Null if it was withdrawn, is too old, or was never made. */
export async function callerOfKey(
  services: Pick<Services, "db" | "secrets">,
  secret: string,
): Promise<DeskCaller | null> {
  const { rows } = await sql<{
    id: number;
    name: string;
    role: StaffRole;
    organiserId: number;
    organiserName: string;
    isStale: boolean;
  }>`
    select api_key.id, api_key.name, api_key.role, organiser.id as "organiserId", organiser.name as "organiserName",
      coalesce(last_used_at < now() - ${sql.lit(USED_EVERY)}::interval, true) as "isStale"
    from api_key join organiser on organiser.id = api_key.organiser_id
    where token_hash = ${hashOfKey(secret, services)} and ${keyWorks}`.execute(services.db);
  const [key] = rows;
  if (!key) return null;
  const { id, name, role, organiserId, organiserName } = key;
  if (key.isStale) await sql`update api_key set last_used_at = now() where id = ${id}`.execute(services.db);
  return {
    userId: null,
    key: { id, name },
    platform: false,
    needsTwoSteps: false,
    memberships: [{ organiserId, organiserName, role, eventIds: null }],
  };
}
