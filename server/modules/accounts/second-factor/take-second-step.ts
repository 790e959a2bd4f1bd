import type { SecondStepForm } from "#contract/wire/account/second-factor.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { lockAccount } from "../account-queries.ts";
import { type Browser, type Entered, enterAccount, type NotEntered } from "../sign-in/enter-account.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { countGuess, takeStep } from "./second-steps.ts";
import { takeTypedCode } from "./typed-codes.ts";

const OVER = "That took too long, or there were too many wrong codes. Please sign in again.";

/** `over`: the first step must be taken again. */
export type StepRefusal = NotEntered & { over: boolean };

/**
 * The second step of signing in: a code of an authenticator app, or a recovery code, which works once. A new password, and an
 * account that was disabled meanwhile, end the step.
 * @param token what the first step answered
 */
export async function takeSecondStep(
  services: Services,
  token: string,
  form: Pick<SecondStepForm, "code" | "recovery_code">,
  browser: Browser,
): Promise<Entered | StepRefusal> {
  const step = await countGuess(services.db, services, token);
  if (!step) return { ok: false, message: OVER, over: true };
  return inTransaction(services.db, async (trx): Promise<Entered | StepRefusal> => {
    const account = await lockAccount(trx, step.user_id);
    if (account?.password_hash !== step.password_hash) return { ok: false, message: OVER, over: true };
    const wrong = await takeTypedCode(trx, services, account.id, form);
    if (wrong !== null) return { ok: false, message: wrong, over: false };
    if (!(await takeStep(trx, services, token))) return { ok: false, message: OVER, over: true };
    if (form.recovery_code !== undefined) {
      const data = {
        user_id: account.id,
        what: "recovery-code-used" as const,
        left: await recoveryCodesLeft(trx, account.id),
      };
      await services.mail.queue(trx, { template: "second-factor", to: account.email, data });
    }
    const entered = await enterAccount(trx, services, account, step.remember, browser, "both factors");
    return entered.ok ? entered : { ...entered, over: true };
  });
}
