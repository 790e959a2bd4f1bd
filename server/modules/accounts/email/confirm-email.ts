import { emailKey } from "#contract/rules/account/email-address.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { confirmAddress, dropDeletionLink, emailTaken, lockAccount, moveAddress } from "../account-queries.ts";
import { claimAccount } from "../claim-account.ts";
import { dropPasscode } from "../sign-in/passcodes.ts";
import { endSessionsExcept } from "../sign-in/session-list.ts";
import { dropCodes } from "../sign-in/sign-in-codes.ts";
import {
  confirmationOwner,
  dropConfirmation,
  persistConfirmation,
  persistUndo,
  renewConfirmation,
  useConfirmation,
} from "./email-links.ts";

/** `claimed`: all earlier ways into the account were removed, because nothing showed that they were the reader's. */
export type Confirmation =
  | { ok: true; userId: number; email: string; claimed: boolean }
  | { ok: false; message: string };

/** The browser in which a link is confirmed. */
export interface Confirmer {
  /** The user whose live session it has. */
  userId: number | undefined;
  sessionToken: string | undefined;
  /** Whether the account's password was typed in it. */
  isKnownBy: (account: DeviceOwner) => boolean;
}

const NOT_GOOD = "This link no longer works: you've used it, it's too old, or there's a newer one.";
const TAKEN = "Another account uses this email now. Yours keeps the one it has.";

/**
 * Confirms the email of a mailed link, once its reader agrees. The mail shows that the reader owns the address, and not
 * that the account is theirs: a stranger may have opened it with their address, or moved it there. So in a browser that
 * the account does not know, its password, sessions, passkeys and second factor are removed (claimAccount). If the
 * email is a new one, the account moves to it. In that case all sessions end, except the session that asked for the
 * change and the reader's session. Passcodes and the link that deletes the account, mailed to the old address, stop
 * working, and the old address gets a link that undoes the change. An old address that was never confirmed gets no
 * mail, because it may be a stranger's.
 */
export async function confirmEmail(services: Services, token: string, by: Confirmer): Promise<Confirmation> {
  const userId = await confirmationOwner(services.db, services, token);
  if (userId === undefined) return { ok: false, message: NOT_GOOD };
  try {
    return await inTransaction(services.db, async (trx): Promise<Confirmation> => {
      // Everything that changes an account locks the account first. Otherwise two calls could deadlock.
      const account = await lockAccount(trx, userId);
      const asked = await useConfirmation(trx, services, token);
      if (!asked || !account) return { ok: false, message: NOT_GOOD };
      if (account.email_key === emailKey(asked.email)) {
        if (isTheirs(account)) await confirmAddress(trx, account.id);
        else await claimAccount(trx, account, false);
        return { ok: true, userId: account.id, email: account.email, claimed: !isTheirs(account) };
      }
      if (await emailTaken(trx, asked.email, account.id)) return { ok: false, message: TAKEN };
      await moveAddress(trx, account.id, asked.email);
      await dropPasscode(trx, account.id);
      await dropDeletionLink(trx, account.id);
      await dropCodes(trx, account.email, asked.email);
      if (isTheirs(account))
        await endSessionsExcept(trx, services, account.id, { id: asked.session_id, token: by.sessionToken });
      else await claimAccount(trx, { ...account, email: asked.email }, false);
      if (account.email_confirmed_at) {
        const link = await persistUndo(trx, services, account.id, account.email);
        const data = { user_id: account.id, new_email: asked.email, link };
        await services.mail.queue(trx, { template: "email-changed", to: account.email, data });
      }
      return { ok: true, userId: account.id, email: asked.email, claimed: !isTheirs(account) };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another account took the address in the meantime.
    await dropConfirmation(services.db, userId);
    return { ok: false, message: TAKEN };
  }

  function isTheirs(account: DeviceOwner): boolean {
    return by.userId === account.id || by.isKnownBy(account);
  }
}

/** Mails another link to the address that waits to be confirmed. @returns that address, or null if none waits */
export async function resendConfirmation(services: Services, userId: number): Promise<string | null> {
  return inTransaction(services.db, async (trx) => {
    // The lock keeps this call from mailing a link to the account's old address while the new one is being confirmed.
    const account = await lockAccount(trx, userId);
    const waiting = (await renewConfirmation(trx, services, userId)) ?? (await ownAddress());
    if (!waiting) return null;
    const data = { user_id: userId, email: waiting.email, link: waiting.link };
    await services.mail.queue(trx, { template: "confirm-email", to: waiting.email, data });
    return waiting.email;

    async function ownAddress() {
      if (!account || account.email_confirmed_at) return undefined;
      return { email: account.email, link: await persistConfirmation(trx, services, { userId, email: account.email }) };
    }
  });
}
