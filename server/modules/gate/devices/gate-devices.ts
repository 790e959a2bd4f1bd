import { type SqlBool, sql } from "kysely";
import type { GateDevice } from "#contract/wire/gate/gate-devices.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { SessionUser } from "#server/services.ts";
import { isLive } from "../../accounts/sign-in/sessions.ts";
import { persistAssigned } from "../assignments.ts";

export interface ListedDevice extends GateDevice {
  event: string;
  email: string;
}

/**
 * The devices that have checked in at an event's door, last seen first; without an event, those of all events that ended
 * less than a week ago.
 * @param callerSession the hash of the caller's token, which marks the caller's own device
 */
export async function listGateDevices(db: Db, eventId?: number, callerSession = ""): Promise<ListedDevice[]> {
  const { rows } = await sql<Omit<ListedDevice, "last_seen_at" | "wipe_asked_at" | "wiped_at"> & Times>`
    select device.id, device.name, device.user_agent, device.last_seen_at, device.waiting, device.wipe_asked_at,
      device.wiped_at, device.lost_scans, event.event_name as event, coalesce(user_account.email, '') as email,
      btrim(coalesce(first_name || ' ' || last_name, '')) as staff,
      coalesce(${isLive} and not session.last_scans, false) as signed_in,
      coalesce(session.token_hash = ${callerSession}, false) as current
    from gate_device as device
    join event on event.id = device.event_id
    left join user_account on user_account.id = device.user_id
    left join session on session.id = device.session_id
    where device.last_seen_at is not null
      and ${eventId === undefined ? sql`event.ends_at > now() - interval '7 days'` : sql`event.id = ${eventId}`}
    order by device.last_seen_at desc, device.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    last_seen_at: row.last_seen_at.toISOString(),
    wipe_asked_at: row.wipe_asked_at?.toISOString() ?? null,
    wiped_at: row.wiped_at?.toISOString() ?? null,
  }));
}

interface Times {
  last_seen_at: Date;
  wipe_asked_at: Date | null;
  wiped_at: Date | null;
}

/** `wipe`: the device sends its last scans and removes its list; nothing else of its session works any more. */
export type EndWay = "sign out" | "wipe";

/**
 * Ends a device at a door from elsewhere. In both ways its stream closes within a second.
 *
 * 'sign out': its session ends at once, and none of its scans is accepted any more.
 * 'wipe': the device first sends the scans that it has made, and then removes its list. If its session has ended before that, it
 * removes the list at its next contact and says how many scans were lost.
 * @param at the event at whose door the device must be, and the gate staff who end it, if it is they who do. Without it: at any door
 * @returns false if no such device has checked in there
 * @throws RefusalError NOT_ASSIGNED if the staff have no door there
 */
export async function endGateDevice(
  db: Db,
  deviceId: string,
  way: EndWay,
  at?: { eventId: number; by?: SessionUser },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (at?.by) await persistAssigned(trx, at.by, at.eventId);
    const device = await trx
      .selectFrom("gate_device")
      .select(["id", "session_id"])
      .where("id", "=", deviceId)
      .where("last_seen_at", "is not", null)
      .$if(at !== undefined, (query) => query.where("event_id", "=", at?.eventId ?? 0))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!device) return false;
    if (way === "wipe") {
      await trx
        .updateTable("gate_device")
        .set({ wipe_asked_at: sql<Date>`now()`, wiped_at: null, lost_scans: null })
        .where("id", "=", deviceId)
        .execute();
      if (device.session_id !== null)
        await trx.updateTable("session").set({ last_scans: true }).where("id", "=", device.session_id).execute();
      return true;
    }
    if (device.session_id !== null) await trx.deleteFrom("session").where("id", "=", device.session_id).execute();
    return true;
  });
}

/** Records that a device has removed its list, as it was asked to, and ends the rest of its session. */
export async function noteGateWiped(db: Db, deviceId: string, lostScans: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const device = await trx
      .updateTable("gate_device")
      .set({ wiped_at: sql<Date>`now()`, lost_scans: lostScans, waiting: 0 })
      .where("id", "=", deviceId)
      .where(sql<SqlBool>`wipe_asked_at is not null and wiped_at is null`)
      .returning("session_id")
      .executeTakeFirst();
    if (device?.session_id) await trx.deleteFrom("session").where("id", "=", device.session_id).execute();
  });
}
