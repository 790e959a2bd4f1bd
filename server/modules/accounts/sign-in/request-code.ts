import { forgotPasswordRules } from "#contract/rules/account/account-validation.ts";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { hasEnoughCodes, newRequestToken, persistCode } from "./sign-in-codes.ts";

export type CodeRequest = { ok: true; message: string; token: string } | { ok: false; message: string };

/**
 * Mails a sign-in code to an email. An account is neither needed nor looked for, so the answer and its time say nothing
 * about one. An email that already has enough live codes gets no further mail, and the answer stays the same.
 * @param browser the token of its earlier request, and whether the account of the email knows the browser: its owner
 * always gets a mail
 * @returns the token that the browser must send with the code
 */
export async function requestCode(
  services: Services,
  typed: string,
  browser: { earlier: string | undefined; isKnown: boolean },
): Promise<CodeRequest> {
  const email = emailAddress(typed);
  const invalid = checkForm(forgotPasswordRules, { email }).email;
  if (invalid) return { ok: false, message: invalid };
  const token = await inTransaction(services.db, async (trx) => {
    if (!browser.isKnown && (await hasEnoughCodes(trx, email))) return newRequestToken();
    const kept = await persistCode(trx, services, email, browser.earlier);
    const spaced = kept.code.replace(/(...)(...)/, "$1 $2");
    await services.mail.queue(trx, { template: "sign-in-code", to: email, data: { code: spaced } });
    return kept.token;
  });
  return { ok: true, message: `We've emailed a code to ${email}. It works for 10 minutes.`, token };
}
