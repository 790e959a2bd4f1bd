import { createHmac, randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";

type Hasher = Pick<Services, "secrets">;

/** How long somebody may take for the second step. */
export const SECOND_STEP_MINUTES = 10;
/** Wrong guesses after which the first step must be taken again. */
const MAX_GUESSES = 5;

const hashStep = (token: string, { secrets }: Hasher) =>
  createHmac("sha256", secrets.sessionSecret).update(`second step ${token}`).digest("hex");

/** `token`: 256 random bits, stored hashed. `authenticator`: whether the account has an app, or only passkeys. */
export interface OpenedStep {
  token: string;
  authenticator: boolean;
}

/** Opens the second step for somebody who has taken the first. */
export async function openSecondStep(
  trx: Transaction<Database>,
  services: Hasher,
  account: { id: number; password_hash: string },
  remember: boolean,
): Promise<OpenedStep> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("second_step")
    .values({
      token_hash: hashStep(token, services),
      user_id: account.id,
      password_hash: account.password_hash,
      remember,
      expires_at: sql<Date>`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`,
    })
    .execute();
  const app = await trx
    .selectFrom("authenticator")
    .select("id")
    .where("user_id", "=", account.id)
    .where("confirmed_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return { token, authenticator: app !== undefined };
}

/** The account of a second step that is still open. */
export async function stepOwner(db: Db, services: Hasher, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("second_step")
    .select("user_id")
    .where("token_hash", "=", hashStep(token, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .where("guesses", "<", MAX_GUESSES)
    .executeTakeFirst();
  return row?.user_id;
}

export interface OpenStep {
  user_id: number;
  password_hash: string;
  remember: boolean;
}

/** Counts a guess. @returns the step, or undefined if it is over */
export async function countGuess(db: Db, services: Hasher, token: string): Promise<OpenStep | undefined> {
  return db
    .updateTable("second_step")
    .set({ guesses: sql<number>`guesses + 1` })
    .where("token_hash", "=", hashStep(token, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .where("guesses", "<", MAX_GUESSES)
    .returning(["user_id", "password_hash", "remember"])
    .executeTakeFirst();
}

/** Ends a step. @returns whether it was still there: only one of several callers at once succeeds */
export async function takeStep(db: Db, services: Hasher, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("second_step")
    .where("token_hash", "=", hashStep(token, services))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every open step of an account. */
export async function dropSteps(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("second_step").where("user_id", "=", userId).execute();
}
