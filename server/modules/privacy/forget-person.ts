import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { BUYER_ROLE } from "#contract/rules/account/roles.ts";
import { hasJobQueue } from "#server/db/job-queue.ts";
import type { Database } from "#server/db/schema.ts";
import { takeAllRights } from "../organisers/take-rights.ts";
import { blankAttendee, identifyingFields } from "./retention-rules.ts";

interface Account {
  id: number;
  email: string;
  emailKey: string;
}

/** Tables whose rows are deleted together with their account. */
const OWN_TABLES = [
  "session",
  "passkey",
  "passkey_challenge",
  "mailed_passcode",
  "email_confirmation",
  "email_undo",
  "authenticator",
  "recovery_code",
  "second_step",
  "account_deletion",
  "event_like",
  "combo_event_like",
  "gate_assignment",
  "staff",
] as const;

/**
 * Removes everything about an account's owner. The caller holds the account's lock and has ended whatever was in
 * progress.
 * @returns 'nothing' if the account's row is deleted too, 'orders' if it stays without a name, because orders belong to
 * it
 */
export async function forgetPerson(
  trx: Transaction<Database>,
  { id, emailKey }: Account,
): Promise<"orders" | "nothing"> {
  await forgetMails(trx, id, emailKey);
  // Browsers that may have the tickets remove them at their next contact.
  await sql`update account_device set wipe_asked_at = now(), user_agent = '' where user_id = ${id} and wiped_at is null`.execute(
    trx,
  );
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
  await trx.updateTable("user_account").set({ user_role: BUYER_ROLE }).where("id", "=", id).execute();
  await takeAllRights(trx, id);
  await sql`update gate_device set user_id = null, user_agent = '' where user_id = ${id}`.execute(trx);
  await sql`delete from ticket_alert where email_key = ${emailKey}`.execute(trx);
  await sql`delete from staff_invitation where email_key = ${emailKey}`.execute(trx);
  await sql`update api_key set made_by = null where made_by = ${id}`.execute(trx);
  await sql`update webhook_endpoint set made_by = null where made_by = ${id}`.execute(trx);
  await sql`update order_note set user_id = null where user_id = ${id}`.execute(trx);
  await sql`update event_message set user_id = null where user_id = ${id}`.execute(trx);
  await sql`update payout set noted_by = null where noted_by = ${id}`.execute(trx);
  await sql`update event_draft set user_id = null where user_id = ${id}`.execute(trx);
  await sql`update plan_draft set user_id = null where user_id = ${id}`.execute(trx);
  await sql`update plan_version set user_id = null where user_id = ${id}`.execute(trx);
  await sql`delete from sign_in_code where email_key = ${emailKey}`.execute(trx);
  await sql`
    delete from queue_push push using queue_entry own
    where own.user_id = ${id} and push.event_id = own.event_id and push.entry = own.entry`.execute(trx);
  await sql`update queue_entry set user_id = null where user_id = ${id}`.execute(trx);
  await sql`update gate_scan set user_id = null where user_id = ${id}`.execute(trx);
  // The keys of one account's calls end with its id, as in 'POST /api/checkout 7 once'.
  await sql`delete from idempotency_key where scope ~ ${` ${id}( once)?$`}`.execute(trx);
  await forgetNamesOfOrders(trx, id);
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from booking where user_id = ${id}) or exists (select from voucher_use where user_id = ${id}) as kept`.execute(
    trx,
  );
  if (!rows[0]?.kept) {
    await trx.deleteFrom("user_account").where("id", "=", id).execute();
    return "nothing";
  }
  await trx
    .updateTable("user_account")
    .set({
      first_name: "",
      last_name: "",
      mobile: "",
      address: "",
      suburb: "",
      state: "",
      postcode: "",
      // Nobody can receive mail there (RFC 2606), and nobody can guess it.
      email: `deleted-${randomUUID()}@deleted.invalid`,
      password_hash: "",
      email_confirmed_at: sql<Date>`now()`,
      deleted_at: sql<Date>`now()`,
      disabled_at: null,
      disabled_why: "",
      second_factor_at: null,
    })
    .where("id", "=", id)
    .execute();
  return "orders";
}

async function forgetNamesOfOrders(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    delete from order_note using booking where booking.id = order_note.booking_id and booking.user_id = ${userId}`.execute(
    trx,
  );
  await sql`
    delete from ticket_card using booking where booking.id = ticket_card.booking_id and booking.user_id = ${userId}`.execute(
    trx,
  );
  await sql`
    update booking_seat set ${blankAttendee}
    from booking where booking.id = booking_id and booking.user_id = ${userId}`.execute(trx);
  await sql`
    update ticket set first_name = '', last_name = ''
    from booking where booking.id = ticket.booking_id and booking.user_id = ${userId}`.execute(trx);
  await sql`
    delete from invoice_buyer using booking
    where booking.id = invoice_buyer.booking_id and booking.user_id = ${userId}`.execute(trx);
  await sql`
    update gateway_answer set fields = ${identifyingFields}, shortened_at = now()
    from payment_attempt attempt join booking on booking.id = attempt.booking_id
    where attempt.id = gateway_answer.attempt_id and booking.user_id = ${userId} and shortened_at is null`.execute(trx);
}

/** Mails to the person that wait or were sent, and the person's messages from the contact form. */
async function forgetMails(trx: Transaction<Database>, userId: number, emailKey: string): Promise<void> {
  const isTheirs = (recipient: RawBuilder<unknown>, data: RawBuilder<unknown>) => sql`(
    lower(btrim(normalize(${recipient}, NFKC), E' \t\r\n')) = ${emailKey}
    or ${data} ->> 'user_id' = ${String(userId)} or lower(${data} ->> 'email') = ${emailKey})`;
  await sql`delete from mail_outbox where ${isTheirs(sql`recipient`, sql`data`)}`.execute(trx);
  if (await hasJobQueue(trx))
    await sql`delete from job.job where name = 'mail' and ${isTheirs(sql`data ->> 'to'`, sql`(data -> 'data')`)}`.execute(
      trx,
    );
}
