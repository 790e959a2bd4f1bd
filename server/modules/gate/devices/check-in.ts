import { sql } from "kysely";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { GateCheckIn } from "#contract/wire/gate/gate-devices.ts";
import { databaseNow } from "#server/db/database-state.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { hashToken } from "../../accounts/sign-in/sessions.ts";

const MAX_USER_AGENT_LENGTH = 300;
const FOREIGN_KEY_VIOLATION = "23503";

/** A device at a door, as it describes itself. */
export interface CheckingIn {
  id: string;
  name: string;
  eventId: number | null;
  /** How many scans it has not sent. */
  waiting: number;
  userAgent: string;
}

/**
 * Answers a device whether it must wipe its list, and the time. If gate staff are signed in on it, the device is listed for
 * the event of its door. A device without a session learns only about itself.
 * @param session the staff's session, with its token
 */
export async function checkIn(
  services: Pick<Services, "db" | "secrets">,
  device: CheckingIn,
  session: { user: SessionUser; token: string } | null,
): Promise<GateCheckIn> {
  const { db } = services;
  const staff = session?.user.role === GATE_ROLE ? session : null;
  if (staff)
    await noteDevice(services, device, staff).catch((error: unknown) => {
      // Somebody ended the session at this moment, so there is nothing to note.
      if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
    });
  const row = await db
    .selectFrom("gate_device")
    .select(["wipe_asked_at", "wiped_at"])
    .where("id", "=", device.id)
    .executeTakeFirst();
  return { wipe: row !== undefined && isAsked(row), now: (await databaseNow(db)).toISOString() };
}

const isAsked = (row: { wipe_asked_at: Date | null; wiped_at: Date | null }) =>
  row.wipe_asked_at !== null && row.wiped_at === null;

/** Only an event that is assigned to the staff is recorded. A device that was wiped and is used again starts anew. */
async function noteDevice(
  services: Pick<Services, "db" | "secrets">,
  { id, name, eventId, waiting, userAgent }: CheckingIn,
  { user, token }: { user: SessionUser; token: string },
): Promise<void> {
  await sql`
    insert into gate_device as device (id, name, user_id, session_id, event_id, user_agent, last_seen_at, waiting)
    select ${id}::uuid, ${name}, session.user_id, session.id,
      (select event_id from gate_assignment where user_id = ${user.id} and event_id = ${eventId}::integer),
      ${plainLine(userAgent).slice(0, MAX_USER_AGENT_LENGTH)}, now(), ${waiting}
    from session where token_hash = ${hashToken(token, services)} and not last_scans
    on conflict (id) do update set name = excluded.name, user_id = excluded.user_id, session_id = excluded.session_id,
      event_id = coalesce(excluded.event_id, device.event_id), user_agent = excluded.user_agent, last_seen_at = now(),
      waiting = excluded.waiting,
      wipe_asked_at = case when device.wiped_at is null then device.wipe_asked_at end, wiped_at = null,
      lost_scans = case when device.wiped_at is null then device.lost_scans end`.execute(services.db);
}
