import type { Transaction } from "kysely";
import type { LoginForm, SignedInUser } from "#contract/wire/account.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import type { DeviceOwner } from "#server/plugins/known-device.ts";
import { closeSession, openSession } from "./sessions.ts";

/** A browser that signs in, by a password, a mailed code or a passkey. */
export interface Browser {
  /** The session that the browser had until now. It ends. */
  previousToken: string | undefined;
  userAgent: string | undefined;
}

export interface Entered {
  ok: true;
  token: string;
  remember: boolean;
  user: SignedInUser;
  /** The account as it is now, for remembering the device. */
  owner: DeviceOwner;
}

interface Enterable {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  user_role: number;
  password_hash: string;
}

/** Opens a session for the account's owner, who has just proved who they are, and ends the browser's previous one. */
export async function enterAccount(
  trx: Transaction<Database>,
  office: Pick<Office, "secrets">,
  account: Enterable,
  remember: LoginForm["remember"],
  browser: Browser,
): Promise<Entered> {
  const keeper = { db: trx, secrets: office.secrets };
  const isRemembered = remember === true || ["1", "true", "on"].includes(String(remember));
  if (browser.previousToken) await closeSession(keeper, browser.previousToken);
  const token = await openSession(keeper, account.id, isRemembered, browser.userAgent);
  const name = `${account.first_name} ${account.last_name}`.trim();
  return {
    ok: true,
    token,
    remember: isRemembered,
    user: { id: String(account.id), name, email: account.email, user_role: account.user_role },
    owner: { id: account.id, password_hash: account.password_hash },
  };
}
