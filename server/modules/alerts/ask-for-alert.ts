import { sql } from "kysely";
import { emailAddress, emailKey } from "#contract/rules/account/email-address.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import { signUpEmail } from "#contract/rules/event/alert-validation.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { refuseUnlessOnSale } from "../catalogue/on-sale.ts";
import { isSoldOut } from "../catalogue/sold-out.ts";

/** An address waits for this many events at most, so that nobody can make us write to somebody else again and again. */
const MAX_EVENTS_PER_ADDRESS = 20;

/** `for`: what the address waits for. */
export type Asked = { ok: true; for: "opening" | "returns" } | { ok: false; message: string | Record<string, string> };

const ON_SALE_AGAIN = "Good news: there are tickets now. Load this page again to see them.";

/**
 * Stores an address until tickets of the event come back, or until the event goes on sale. Somebody who was notified
 * before and asks again waits again. The answer does not reveal whether the address was there before.
 * @returns ok, or why nobody has to wait: a mistake in the address, or tickets that are on sale now. An address is not
 * stored for those, because the mail would leave at once, and anybody could send strangers one mail for each event on
 * sale.
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED (cancelled, begun, or its sale has closed)
 */
export async function askForAlert(db: Db, eventId: number, typed: string): Promise<Asked> {
  const fields = checkForm(signUpEmail, { email: typed });
  if (Object.keys(fields).length > 0) return { ok: false, message: fields };
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  const isBefore = event.sale === "before";
  if (!isBefore) refuseUnlessOnSale([event]);
  if (!isBefore && !(await isSoldOut(db, eventId))) return { ok: false, message: ON_SALE_AGAIN };
  const email = emailAddress(typed);
  const key = emailKey(typed);
  await sql`
    insert into ticket_alert (event_id, email, email_key)
    select ${eventId}::integer, ${email}::text, ${key}::text
    where (select count(*) from ticket_alert where email_key = ${key} and told_at is null) < ${MAX_EVENTS_PER_ADDRESS}
    on conflict (event_id, email_key) do update set told_at = null, consent_at = now()
      where ticket_alert.told_at is not null`.execute(db);
  return { ok: true, for: isBefore ? "opening" : "returns" };
}
