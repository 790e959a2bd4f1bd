import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { emailKey } from "#contract/rules/account/email-address.ts";
import { SIGN_IN_CODE_DIGITS, SIGN_IN_CODE_MINUTES } from "#contract/rules/account/sign-in-code.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";

type Hasher = Pick<Services, "secrets">;

/** Wrong guesses after which a code is dead. */
const MAX_GUESSES = 5;
/** Live codes that one email may have. Beyond them no mail is sent, so that nobody can flood a mailbox. */
const MAX_LIVE_CODES = 5;

const keyed = ({ secrets }: Hasher, text: string) => createHmac("sha256", secrets.sessionSecret).update(text);
const hashRequest = (token: string, services: Hasher) => keyed(services, `sign-in code request ${token}`).digest("hex");
const hashCode = (code: string, token: string, email: string, services: Hasher) =>
  keyed(services, `sign-in code ${code} ${token} ${emailKey(email)}`).digest("hex");

/** Whether the email already has the largest number of live codes. */
export async function hasEnoughCodes(db: Db, email: string): Promise<boolean> {
  const { live } = await db
    .selectFrom("sign_in_code")
    .where("email_key", "=", emailKey(email))
    .where("expires_at", ">", sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<number>().as("live"))
    .executeTakeFirstOrThrow();
  return Number(live) >= MAX_LIVE_CODES;
}

/**
 * Stores a new code for an email. An earlier code of the same browser stops working.
 * @param earlier the token that the browser got with its earlier code
 * @returns the code to mail, and the token that the browser must send with it
 */
export async function persistCode(
  trx: Transaction<Database>,
  services: Hasher,
  email: string,
  earlier: string | undefined,
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, "0");
  const token = newRequestToken();
  if (earlier)
    await trx.deleteFrom("sign_in_code").where("request_hash", "=", hashRequest(earlier, services)).execute();
  await trx
    .insertInto("sign_in_code")
    .values({
      request_hash: hashRequest(token, services),
      email,
      code_hash: hashCode(code, token, email, services),
      expires_at: sql<Date>`now() + make_interval(mins => ${SIGN_IN_CODE_MINUTES})`,
    })
    .execute();
  return { code, token };
}

export const newRequestToken = () => randomBytes(32).toString("base64url");

export type Guess = "right" | "wrong" | "no live code";

/** Compares a code with the live code of the browser and the email, and counts the guess. The code stays unused. */
export async function guessCode(
  db: Db,
  services: Hasher,
  { email, code, token }: { email: string; code: string; token: string },
): Promise<Guess> {
  const row = await db
    .updateTable("sign_in_code")
    .set({ guesses: sql<number>`guesses + 1` })
    .where("request_hash", "=", hashRequest(token, services))
    .where("email_key", "=", emailKey(email))
    .where("expires_at", ">", sql<Date>`now()`)
    .where("guesses", "<", MAX_GUESSES)
    .returning("code_hash")
    .executeTakeFirst();
  if (!row) return "no live code";
  const given = Buffer.from(hashCode(code, token, email, services), "hex");
  return timingSafeEqual(given, Buffer.from(row.code_hash, "hex")) ? "right" : "wrong";
}

/** Uses a code up. Only one of several callers at once succeeds. @returns whether it was still there */
export async function takeCode(db: Db, services: Hasher, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_in_code")
    .where("request_hash", "=", hashRequest(token, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops all codes that were mailed to these addresses. */
export async function dropCodes(db: Db, ...emails: string[]): Promise<void> {
  await db.deleteFrom("sign_in_code").where("email_key", "in", emails.map(emailKey)).execute();
}
