import { sql } from "kysely";
import { type DeskRight, hasRight, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { isLive } from "../../accounts/sign-in/sessions.ts";
import { keyWorks } from "../../organisers/key-works.ts";

/** Somebody at the desk who watches an event: a person by their session, or a program by its key. */
export interface Watcher {
  eventId: number;
  /** The hash of the session's token. Null for a key. */
  tokenHash: string | null;
  keyId: number | null;
}

/** The watchers who may still use a right for their event: their session or key works, and their role has the right. */
export async function stillRightful<W extends Watcher>(
  db: Db,
  watchers: readonly W[],
  right: DeskRight,
): Promise<ReadonlySet<W>> {
  const roles = staffRoles.filter((role) => hasRight(role, right));
  const { rows } = await sql<{ nth: number }>`
    select asked.nth::integer - 1 as nth
    from unnest(${watchers.map(({ eventId }) => eventId)}::integer[], ${watchers.map(({ tokenHash }) => tokenHash ?? "")}::text[],
      ${watchers.map(({ keyId }) => keyId ?? 0)}::integer[]) with ordinality as asked (event_id, token_hash, key_id, nth)
    join event on event.id = asked.event_id
    where exists (
      select from session
      join user_account on user_account.id = session.user_id
      left join staff on staff.user_id = session.user_id and staff.organiser_id = event.organiser_id
      where session.token_hash = asked.token_hash and not session.last_scans and ${isLive} and user_account.disabled_at is null
        and (user_account.user_role = ${PLATFORM_ROLE} or (staff.role = any(${roles}::text[]) and (
          staff.all_events or exists (
            select from staff_event own where own.staff_id = staff.id and own.event_id = event.id))))
    ) or exists (
      select from api_key
      where api_key.id = asked.key_id and api_key.organiser_id = event.organiser_id and role = any(${roles}::text[])
        and ${keyWorks}
    )`.execute(db);
  return new Set(rows.flatMap(({ nth }) => watchers[nth] ?? []));
}
