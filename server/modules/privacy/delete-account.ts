import { sql, type Transaction } from "kysely";
import { isLive } from "#contract/rules/live-order.ts";
import { BUYER_LOCK } from "#server/db/locks.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { endOrder } from "../orders/end-order.ts";
import { findDeletion, persistDeletion } from "./deletion-links.ts";
import { forgetPerson } from "./forget-person.ts";

type Trx = Transaction<Database>;

export type Deletion = { ok: true; userId: number } | { ok: false; message: string };

const NOT_GOOD = "This link no longer works: you've used it, it's too old, or there's a newer one.";

const WHY_VOID = "Its buyer deleted their account and gave the ticket up.";

/**
 * Mails the account's owner the link that deletes the account. The caller has checked that the owner asks (proofs.ts).
 * @param givesUpTickets the owner says that tickets for events still to come may become void
 * @returns the address to which the link is mailed
 * @throws RefusalError PAYMENT_OPEN, REFUND_OPEN, UPCOMING_TICKETS or LAST_OWNER while the account is still needed; SIGNED_OUT without an
 * account
 */
export async function askForDeletion(services: Services, user: SessionUser, givesUpTickets: boolean): Promise<string> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockOwner(trx, user.id);
    if (!account) throw new RefusalError("SIGNED_OUT");
    await refuseWhileNeeded(trx, account.id, givesUpTickets);
    await refuseLastOwner(trx, account.id);
    const link = await persistDeletion(trx, services, account.id, givesUpTickets);
    await services.mail.queue(trx, {
      template: "delete-account",
      to: account.email,
      data: { user_id: account.id, link },
    });
    return account.email;
  });
}

/**
 * Deletes the account of a mailed link, with everything about its owner (docs/privacy.md#deleting-an-account). Amounts and payments of
 * its orders stay without a name. Its sessions end at once, on every process.
 * @throws RefusalError PAYMENT_OPEN, REFUND_OPEN, UPCOMING_TICKETS or LAST_OWNER while the account is still needed; the link stays good
 */
export async function deleteAccount(services: Services, token: string): Promise<Deletion> {
  return inTransaction(services.db, async (trx): Promise<Deletion> => {
    const asked = await findDeletion(trx, services, token);
    const account = asked && (await lockOwner(trx, asked.userId));
    // Another call may have used the link while this one waited for the account.
    const still = account && (await findDeletion(trx, services, token));
    if (!account || !still) return { ok: false, message: NOT_GOOD };
    await refuseWhileNeeded(trx, account.id, still.givesUpTickets);
    await refuseLastOwner(trx, account.id);
    await endLiveBookings(trx, account.id);
    if (still.givesUpTickets) await voidUpcoming(trx, account.id);
    const kept = await forgetPerson(trx, account);
    await services.mail.queue(trx, { template: "account-deleted", to: account.email, data: { kept } });
    return { ok: true, userId: account.id };
  });
}

/** Locks the account and its buyer's holds until the transaction ends. A deleted account counts as none. */
async function lockOwner(trx: Trx, userId: number) {
  // Holds take this lock first and then refer to the account, so no hold begins meanwhile.
  await sql`select pg_advisory_xact_lock(${BUYER_LOCK}, ${userId})`.execute(trx);
  return trx
    .selectFrom("user_account")
    .select(["id", "email", "email_key as emailKey"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

async function refuseWhileNeeded(trx: Trx, userId: number, givesUpTickets: boolean): Promise<void> {
  const { rows } = await sql<{ paying: boolean; owed: boolean; upcoming: boolean }>`
    select
      exists (
        select from booking where user_id = ${userId} and state = 'paying' and expires_at > now()
        union all
        select from booking join payment_attempt on booking_id = booking.id
        where user_id = ${userId} and payment_attempt.state = 'pending'
      ) as paying,
      exists (
        select from booking join payment_attempt on booking_id = booking.id
        where user_id = ${userId} and payment_attempt.state = 'refund_due' and refunded_at is null
        union all
        select from booking join payment_attempt attempt on attempt.booking_id = booking.id join extra_charge on attempt_id = attempt.id
        where user_id = ${userId} and extra_charge.refunded_at is null
        union all
        select from booking join ticket_refund on ticket_refund.booking_id = booking.id
        where user_id = ${userId} and ticket_refund.refunded_at is null
      ) as owed,
      exists (
        select from booking join ticket on booking_id = booking.id join event on event.id = ticket.event_id
        where user_id = ${userId} and ticket.state <> 'void' and event.state = 'onsale' and event.ends_at > now()
      ) as upcoming`.execute(trx);
  const [needed] = rows;
  if (needed?.paying) throw new RefusalError("PAYMENT_OPEN");
  if (needed?.owed) throw new RefusalError("REFUND_OPEN");
  if (needed?.upcoming && !givesUpTickets) throw new RefusalError("UPCOMING_TICKETS");
}

/**
 * Every organiser keeps an owner. Its row is locked, so that its last two owners cannot both leave at the same moment.
 */
async function refuseLastOwner(trx: Trx, userId: number): Promise<void> {
  const owned = sql`select organiser_id from staff where user_id = ${userId} and role = 'owner'`;
  await sql`select from organiser where id in (${owned}) order by id for update`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    select name from organiser where id in (${owned}) and not exists (
      select from staff where staff.organiser_id = organiser.id and role = 'owner' and user_id <> ${userId}
    ) order by name limit 1`.execute(trx);
  const [organiser] = rows;
  if (organiser)
    throw new RefusalError("LAST_OWNER", {
      message: `You're the last owner of ${organiser.name}. Make somebody else an owner in the desk, under Team, and then delete your account.`,
    });
}

async function endLiveBookings(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from booking where user_id = ${userId} and state in ('held', 'paying', 'failed') order by id`.execute(
    trx,
  );
  for (const { id } of rows) {
    const booking = await lockBooking(trx, { id });
    if (booking && isLive(booking.state)) await endOrder(trx, id, "cancelled", "cancelled-by-buyer");
  }
}

async function voidUpcoming(trx: Trx, userId: number): Promise<void> {
  await sql`
    update ticket set state = 'void', void_reason = ${WHY_VOID}
    from booking, event
    where booking.id = ticket.booking_id and event.id = ticket.event_id and booking.user_id = ${userId}
      and ticket.state <> 'void' and event.ends_at > now()`.execute(trx);
}
