import { sql } from "kysely";
import { readSignInCode } from "#contract/rules/account/sign-in-code.ts";
import type { NewAuthenticator } from "#contract/wire/account/second-factor.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { databaseNow } from "#server/db/database-state.ts";
import { inTransaction } from "#server/db/retry.ts";
import { seal, unseal } from "#server/sealed-secrets.ts";
import type { Services } from "#server/services.ts";
import { shortName } from "./short-name.ts";

/** What every authenticator app supports (RFC 6238). */
const TOTP = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A phone's clock may be wrong by one step. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const MAX_AUTHENTICATORS = 5;

const sealOf = (owner: number) => ({ purpose: "authenticator secrets", owner }) as const;

/**
 * Makes the secret of a new authenticator app, which counts once its first code was typed. An earlier app that was
 * never confirmed is removed.
 * @returns null if the account has the largest number of apps already
 */
export async function newAuthenticator(
  services: Services,
  account: { id: number; email: string },
): Promise<NewAuthenticator | null> {
  const { Secret, TOTP: Totp } = await import("otpauth");
  const secret = new Secret({ size: SECRET_BYTES });
  const issuer = new URL(services.config.publicUrl).hostname;
  const uri = new Totp({ ...TOTP, issuer, label: account.email, secret }).toString();
  return inTransaction(services.db, async (trx) => {
    await trx.deleteFrom("authenticator").where("user_id", "=", account.id).where("confirmed_at", "is", null).execute();
    const own = await trx.selectFrom("authenticator").select("id").where("user_id", "=", account.id).execute();
    if (own.length >= MAX_AUTHENTICATORS) return null;
    const { id } = await trx
      .insertInto("authenticator")
      .values({ user_id: account.id, sealed_secret: seal(secret.base32, sealOf(account.id), services.secrets) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: String(id), secret: secret.base32, uri };
  });
}

/**
 * Accepts a code of one of the account's apps, once: a code of the same or an earlier time step is refused, even in
 * another browser. The time is the database's.
 * @param only the app that is being added, which is not confirmed yet
 * @returns `used`: it was accepted before
 */
export async function takeAuthenticatorCode(
  db: Db,
  services: Pick<Services, "secrets">,
  userId: number,
  typed: string,
  only?: number,
): Promise<"right" | "wrong" | "used"> {
  const token = readSignInCode(typed);
  if (token === null) return "wrong";
  let answer: "wrong" | "used" = "wrong";
  const apps = await db
    .selectFrom("authenticator")
    .select(["id", "sealed_secret"])
    .where("user_id", "=", userId)
    .$if(only === undefined, (query) => query.where("confirmed_at", "is not", null))
    .$if(only !== undefined, (query) => query.where("id", "=", only ?? 0).where("confirmed_at", "is", null))
    .orderBy("id")
    .execute();
  const { Secret, TOTP: Totp } = await import("otpauth");
  const timestamp = (await databaseNow(db)).getTime();
  for (const { id, sealed_secret } of apps) {
    const secret = unseal(sealed_secret, sealOf(userId), services.secrets);
    if (secret === null) continue;
    // The library compares in constant time.
    const delta = new Totp({ ...TOTP, secret: Secret.fromBase32(secret) }).validate({
      token,
      timestamp,
      window: WINDOW,
    });
    if (delta === null) continue;
    const step = Math.floor(timestamp / 1000 / TOTP.period) + delta;
    const used = await db
      .updateTable("authenticator")
      .set({ last_step: step, last_used_at: sql<Date>`now()`, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
      .where("id", "=", id)
      .where("last_step", "<", String(step))
      .returning("id")
      .executeTakeFirst();
    if (used) return "right";
    answer = "used";
  }
  return answer;
}

/** @returns whether the account has this app */
export async function renameAuthenticator(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticator")
    .set({ name: shortName(name) })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
