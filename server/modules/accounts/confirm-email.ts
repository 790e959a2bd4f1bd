import { emailKey } from "#contract/rules/email-address.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import type { Office } from "#server/office.ts";
import { confirmAddress, lockAccount, moveAddress, takenFields } from "./account-queries.ts";
import {
  confirmationOwner,
  dropConfirmation,
  keepConfirmation,
  keepUndo,
  renewConfirmation,
  useConfirmation,
} from "./email-links.ts";
import { dropPasscode } from "./passcodes.ts";
import { endSessionsBut } from "./session-list.ts";

export type Confirmation = { ok: true; userId: number; email: string } | { ok: false; message: string };

const NOT_GOOD = "This link has been used, has run out, or was replaced by a newer one.";
const TAKEN = "Another account has this email by now. Your account keeps the one that it had.";

/**
 * What a mailed link does once its reader says so: the address is confirmed, and where it is a new one the account moves
 * to it. Then every session ends but the one that asked for the change and the reader's, passcodes mailed to the old
 * address open nothing, and the old address gets a link that undoes it all. An old address that nobody had
 * confirmed gets no mail: it may be a stranger's.
 * @param sessionToken of the browser that confirms, if it is signed in
 */
export async function confirmEmail(office: Office, token: string, sessionToken?: string): Promise<Confirmation> {
  const userId = await confirmationOwner(office.db, office, token);
  if (userId === undefined) return { ok: false, message: NOT_GOOD };
  try {
    return await office.db.transaction().execute(async (trx): Promise<Confirmation> => {
      // The account first, as everything that changes an account does: otherwise two calls could deadlock.
      const account = await lockAccount(trx, userId);
      const asked = await useConfirmation(trx, office, token);
      if (!asked || !account) return { ok: false, message: NOT_GOOD };
      if (account.email_key === emailKey(asked.email)) {
        await confirmAddress(trx, account.id);
        return { ok: true, userId: account.id, email: account.email };
      }
      if ((await takenFields(trx, asked.email, account.mobile, account.id)).email) return { ok: false, message: TAKEN };
      await moveAddress(trx, account.id, asked.email);
      await dropPasscode(trx, account.id);
      await endSessionsBut(trx, office, account.id, { id: asked.session_id, token: sessionToken });
      if (account.email_confirmed_at) {
        const link = await keepUndo(trx, office, account.id, account.email);
        const data = { user_id: account.id, new_email: asked.email, link };
        await office.mail.queue(trx, { template: "email-changed", to: account.email, data });
      }
      return { ok: true, userId: account.id, email: asked.email };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody got the address just now.
    await dropConfirmation(office.db, userId);
    return { ok: false, message: TAKEN };
  }
}

/** Mails another link to the address that waits to be confirmed. @returns where to; null where nothing waits */
export async function resendConfirmation(office: Office, userId: number): Promise<string | null> {
  return office.db.transaction().execute(async (trx) => {
    // Locked: while the waiting address is being confirmed, the account's former one must not be mailed a link.
    const account = await lockAccount(trx, userId);
    const waiting = (await renewConfirmation(trx, office, userId)) ?? (await ownAddress());
    if (!waiting) return null;
    const data = { user_id: userId, email: waiting.email, link: waiting.link };
    await office.mail.queue(trx, { template: "confirm-email", to: waiting.email, data });
    return waiting.email;

    async function ownAddress() {
      if (!account || account.email_confirmed_at) return undefined;
      return { email: account.email, link: await keepConfirmation(trx, office, { userId, email: account.email }) };
    }
  });
}
