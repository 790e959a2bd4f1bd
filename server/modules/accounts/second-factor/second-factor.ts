import { sql, type Transaction } from "kysely";
import { GATE_ROLE, PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import type { SecondFactor } from "#contract/wire/account/second-factor.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { MailRequest } from "#server/mail-request.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail, lockAccount } from "../account-queries.ts";
import { removeAllPasskeys, removePasskey } from "../passkeys/passkey-list.ts";
import { isProofFresh, noteProof } from "../proofs.ts";
import { endSessions } from "../sign-in/session-list.ts";
import { takeAuthenticatorCode } from "./authenticators.ts";
import { makeRecoveryCodes, recoveryCodesLeft } from "./recovery-codes.ts";
import { dropSteps } from "./second-steps.ts";
import { shortName } from "./short-name.ts";
import { CODE_WORDS } from "./typed-codes.ts";

type Trx = Transaction<Database>;

/** Whether an account must have a second factor (SECOND_FACTOR): gate staff, and everybody who works at the desk. */
export async function needsSecondFactor(
  { config, db }: Pick<Services, "config" | "db">,
  { id, role }: { id: number; role: number },
): Promise<boolean> {
  if (!config.secondFactorRequired) return false;
  if (role === GATE_ROLE || role === PLATFORM_ROLE) return true;
  const atDesk = await db
    .selectFrom("staff")
    .select("id")
    .where("user_id", "=", id)
    .where("role", "<>", "door")
    .executeTakeFirst();
  return atDesk !== undefined;
}

/**
 * The state of the second factor, for the account's owner.
 * @throws RefusalError SIGNED_OUT if the account does not exist
 */
export async function readSecondFactor(services: Services, userId: number, token: string): Promise<SecondFactor> {
  const { db } = services;
  const account = await db
    .selectFrom("user_account")
    .select(["second_factor_at", "user_role", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!account) throw new RefusalError("SIGNED_OUT");
  const apps = await db
    .selectFrom("authenticator")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .execute();
  return {
    on: account.second_factor_at !== null,
    required: await needsSecondFactor(services, { id: userId, role: account.user_role }),
    fresh: await isProofFresh(db, services, token),
    has_password: account.password_hash !== "",
    recovery_codes_left: await recoveryCodesLeft(db, userId),
    authenticators: apps.map(({ id, name, created_at, last_used_at }) => ({
      id: String(id),
      name,
      added_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** `codes`: new recovery codes, if the second factor was turned on by this. */
export type TurnedOn = { ok: true; codes: string[] } | { ok: false; message: string };

/** Confirms a new authenticator app by its first code. The first factor of an account turns the second step on. */
export async function confirmAuthenticator(
  services: Services,
  userId: number,
  app: { id: number; code: string; name: string },
  token: string,
): Promise<TurnedOn> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new RefusalError("SIGNED_OUT");
    const taken = await takeAuthenticatorCode(trx, services, userId, app.code, app.id);
    if (taken !== "right") return { ok: false, message: CODE_WORDS[taken] };
    await trx
      .updateTable("authenticator")
      .set({ name: shortName(app.name) })
      .where("id", "=", app.id)
      .execute();
    if (account.second_factor_at) return { ok: true, codes: [] };
    const codes = await turnOn(trx, services, account, token);
    // The app's first code has shown the second factor.
    await noteProof(trx, services, token);
    return { ok: true, codes };
  });
}

/** Makes the account's passkeys its second factor. */
export async function turnOnByPasskey(services: Services, userId: number, token: string): Promise<TurnedOn> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new RefusalError("SIGNED_OUT");
    if (account.second_factor_at) return { ok: true, codes: [] };
    if (!(await hasFactor(trx, userId)))
      return { ok: false, message: "Please add a passkey or an authenticator app first." };
    return { ok: true, codes: await turnOn(trx, services, account, token) };
  });
}

/** Other sessions end, because they have not shown the second factor. */
async function turnOn(trx: Trx, services: Services, account: { id: number; email: string }, token: string) {
  await trx
    .updateTable("user_account")
    .set({ second_factor_at: sql<Date>`now()` })
    .where("id", "=", account.id)
    .execute();
  await endSessions(trx, services, account.id, token);
  await notify(trx, services, account, { what: "on", left: 0 });
  return makeRecoveryCodes(trx, services, account.id);
}

/** Makes new recovery codes. @returns null if the second factor is off */
export async function renewRecoveryCodes(services: Services, userId: number): Promise<string[] | null> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account?.second_factor_at) return null;
    await notify(trx, services, account, { what: "new-recovery-codes", left: 0 });
    return makeRecoveryCodes(trx, services, userId);
  });
}

/** Removes an authenticator app. Without any factor left, the second step is off. @returns whether the account had the app */
export async function removeAuthenticator(services: Services, userId: number, id: number): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    const { numDeletedRows } = await trx
      .deleteFrom("authenticator")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n || !account) return false;
    await turnOffWithoutFactor(trx, services, account);
    return true;
  });
}

/** Removes a passkey. Without any factor left, the second step is off. @returns whether the account had the passkey */
export async function removePasskeyOf(services: Services, userId: number, id: number): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account || !(await removePasskey(trx, userId, id))) return false;
    await turnOffWithoutFactor(trx, services, account);
    return true;
  });
}

/** Removes every passkey of an account. Without any factor left, the second step is off. */
export async function removePasskeysOf(services: Services, userId: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account && (await removeAllPasskeys(trx, userId)) > 0) await turnOffWithoutFactor(trx, services, account);
  });
}

/** Turns the second step off and removes the authenticator apps. Passkeys stay. */
export async function turnOff(services: Services, userId: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account?.second_factor_at) return;
    await dropSecondFactor(trx, userId);
    await notify(trx, services, account, { what: "off", left: 0 });
  });
}

/** Called after a factor was removed by its owner. */
async function turnOffWithoutFactor(
  trx: Trx,
  services: Services,
  account: { id: number; email: string; second_factor_at: Date | null },
): Promise<void> {
  if (!account.second_factor_at || (await hasFactor(trx, account.id))) return;
  await dropSecondFactor(trx, account.id);
  await notify(trx, services, account, { what: "off", left: 0 });
}

async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from passkey where user_id = ${userId})
        or exists (select from authenticator where user_id = ${userId} and confirmed_at is not null) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/** Removes the second factor, except passkeys. */
export async function dropSecondFactor(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable("user_account").set({ second_factor_at: null }).where("id", "=", userId).execute();
  for (const table of ["authenticator", "recovery_code"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await dropSteps(trx, userId);
}

/**
 * For an operator, when the owner has lost every factor: removes authenticator apps, recovery codes and passkeys, and ends
 * every session. The password stays. A mail tells the owner.
 * @returns whether the second step was on, or null if no account has the email
 */
export async function resetSecondFactor(services: Services, email: string): Promise<boolean | null> {
  return inTransaction(services.db, async (trx) => {
    const found = await accountByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return null;
    await dropSecondFactor(trx, account.id);
    await removeAllPasskeys(trx, account.id);
    await endSessions(trx, services, account.id);
    if (account.second_factor_at) await notify(trx, services, account, { what: "reset", left: 0 });
    return account.second_factor_at !== null;
  });
}

type Told = Omit<MailRequest<"second-factor">["data"], "user_id">;

async function notify(trx: Trx, services: Pick<Services, "mail">, account: { id: number; email: string }, told: Told) {
  await services.mail.queue(trx, {
    template: "second-factor",
    to: account.email,
    data: { user_id: account.id, ...told },
  });
}
