import type { Transaction } from "kysely";
import type { LoginForm, SignedInUser } from "#contract/wire/account/account.ts";
import type { Database } from "#server/db/schema.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { type OpenedStep, openSecondStep } from "../second-factor/second-steps.ts";
import { closeSession, openSession } from "./sessions.ts";

/** A browser that signs in, by a password, a mailed code or a passkey. */
export interface Browser {
  /** The session that the browser had until now. It ends. */
  previousToken: string | undefined;
  userAgent: string | undefined;
  /** Its id (plugins/known-device.ts). */
  device: string;
}

export interface Entered {
  ok: true;
  token: string;
  remember: boolean;
  user: SignedInUser;
  /** The account as it is now, for remembering the device. */
  owner: DeviceOwner;
  device: string;
}

/** `secondStep`: how the second step can be taken. */
export type NotEntered = { ok: false; message: string; secondStep?: OpenedStep };

const BY_APP = "One more step: please enter the code that your authenticator app shows.";
const BY_PASSKEY = "One more step: please use your passkey, or a recovery code.";

/** Shown only to somebody who has proved to be the account's owner, so strangers learn nothing from it. */
const DISABLED = "This account is switched off. Your tickets stay valid. Please write to us to open it again.";

interface Enterable {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  user_role: number;
  password_hash: string;
  disabled_at: Date | null;
  second_factor_at: Date | null;
}

/**
 * Opens a session for the account's owner, who has just proved who they are, and ends the browser's previous one.
 * Refuses if an operator has disabled the account. An account with a second factor gets no session from one factor, but
 * the token of its second step.
 * @param proof what the owner has shown. A passkey counts as both factors: something that they have, and that knows
 * them
 * @param account as it was read under a lock of its row
 */
export async function enterAccount(
  trx: Transaction<Database>,
  services: Pick<Services, "secrets">,
  account: Enterable,
  remember: LoginForm["remember"],
  browser: Browser,
  proof: "one factor" | "both factors" = "one factor",
): Promise<Entered | NotEntered> {
  if (account.disabled_at) return { ok: false, message: DISABLED };
  const keeper = { db: trx, secrets: services.secrets };
  const isRemembered = remember === true || ["1", "true", "on"].includes(String(remember));
  if (account.second_factor_at && proof === "one factor") {
    const secondStep = await openSecondStep(trx, services, account, isRemembered);
    return { ok: false, message: secondStep.authenticator ? BY_APP : BY_PASSKEY, secondStep };
  }
  if (browser.previousToken) await closeSession(keeper, browser.previousToken);
  const token = await openSession(keeper, account.id, isRemembered, browser.userAgent, browser.device);
  const name = `${account.first_name} ${account.last_name}`.trim();
  return {
    ok: true,
    token,
    remember: isRemembered,
    user: { id: String(account.id), name, email: account.email, user_role: account.user_role },
    owner: { id: account.id, password_hash: account.password_hash },
    device: browser.device,
  };
}
