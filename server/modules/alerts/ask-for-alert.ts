import { sql } from "kysely";
import { signUpEmail } from "#contract/rules/alert-validation.ts";
import { emailAddress, emailKey } from "#contract/rules/email-address.ts";
import { checkForm } from "#contract/rules/validation.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";

/** So that nobody can make us write to somebody else again and again: an address waits for this many events at most. */
const MAX_EVENTS_PER_ADDRESS = 20;

export type Asked = { ok: true } | { ok: false; fields: Record<string, string> };

/**
 * Keeps an address until tickets of the event come back. Asking again changes nothing, and the answer does not tell whether
 * the address was there before.
 * @returns or the mistake in the address
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED (cancelled or begun)
 */
export async function askForAlert(db: Db, eventId: number, typed: string): Promise<Asked> {
  const fields = checkForm(signUpEmail, { email: typed });
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  if (!event.onSale) throw new RefusalError("EVENT_CLOSED");
  const email = emailAddress(typed);
  const key = emailKey(typed);
  await sql`
    insert into ticket_alert (event_id, email, email_key)
    select ${eventId}::integer, ${email}::text, ${key}::text
    where (select count(*) from ticket_alert where email_key = ${key} and told_at is null) < ${MAX_EVENTS_PER_ADDRESS}
    on conflict (event_id, email_key) do nothing`.execute(db);
  return { ok: true };
}
