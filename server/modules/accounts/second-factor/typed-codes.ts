import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { takeAuthenticatorCode } from "./authenticators.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";

/** The messages for a code of an authenticator app that is not accepted. */
export const CODE_WORDS = {
  wrong: "That's not the code your app shows now. Please check it.",
  used: "You've used that code already. Please wait for the next one.",
} as const;

const MISSING = "Please enter the code that your app shows.";
const WRONG_RECOVERY = "That's not one of your recovery codes, or you've used it already.";

/**
 * Uses up a code of an account's second factor: of an authenticator app, or a recovery code.
 * @returns null if it was right, else the message to show
 */
export async function takeTypedCode(
  trx: Transaction<Database>,
  services: Pick<Services, "secrets">,
  userId: number,
  typed: { code?: string; recovery_code?: string },
): Promise<string | null> {
  if (typed.recovery_code !== undefined)
    return (await takeRecoveryCode(trx, services, userId, typed.recovery_code)) ? null : WRONG_RECOVERY;
  if (!typed.code) return MISSING;
  const taken = await takeAuthenticatorCode(trx, services, userId, typed.code);
  return taken === "right" ? null : CODE_WORDS[taken];
}
