import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { QueueToken } from "../tokens.ts";
import type { Subscription } from "./send-push.ts";

/** An account may wait on several devices. The newest ones are notified. */
const MAX_BROWSERS = 5;

/**
 * Stores that a browser wants a message when it is the turn of an entry. If the same browser asks again, only its keys
 * change. If the entry was replaced by the same buyer's other one, that one counts.
 * @throws RefusalError NOT_FOUND without such an entry
 */
export async function subscribe(db: Db, { eventId, entry }: QueueToken, browser: Subscription): Promise<void> {
  const { rows } = await sql<{ entry: Buffer }>`
    insert into queue_push (event_id, entry, place, endpoint, p256dh, auth)
    select live.event_id, live.entry, live.place, ${browser.endpoint}, ${browser.p256dh}, ${browser.auth}
    from queue_entry own
    join queue_entry live on live.event_id = own.event_id and live.entry = coalesce(own.replaced_by, own.entry)
    where own.event_id = ${eventId} and own.entry = ${entry}
    on conflict (event_id, entry, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
    returning entry`.execute(db);
  const [row] = rows;
  if (!row)
    throw new RefusalError("NOT_FOUND", { message: "We can't find your place. Please join the waiting room again." });
  await sql`
    delete from queue_push where event_id = ${eventId} and entry = ${row.entry} and id not in (
      select id from queue_push where event_id = ${eventId} and entry = ${row.entry} order by id desc limit ${MAX_BROWSERS}
    )`.execute(db);
}

/** Deletes a browser's subscription. It is no mistake if there is none. */
export async function unsubscribe(db: Db, { eventId, entry }: QueueToken, endpoint: string): Promise<void> {
  await sql`
    delete from queue_push push using queue_entry own
    where own.event_id = ${eventId} and own.entry = ${entry} and push.event_id = own.event_id
      and push.entry in (own.entry, own.replaced_by) and push.endpoint = ${endpoint}`.execute(db);
}
