import { createHmac, randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { formatRecoveryCode, RECOVERY_CODES, readRecoveryCode, recoveryCode } from "./recovery-code.ts";

type Hasher = Pick<Services, "secrets">;

const hashCode = (code: string, userId: number, { secrets }: Hasher) =>
  createHmac("sha256", secrets.sessionSecret).update(`recovery code ${userId} ${code}`).digest("hex");

/** Makes ten new recovery codes. Earlier ones stop working. @returns the codes, which nobody can read again */
export async function makeRecoveryCodes(
  trx: Transaction<Database>,
  services: Hasher,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code, userId, services) })))
    .execute();
  return codes.map(formatRecoveryCode);
}

/** Uses a recovery code up. Only one of several callers at once succeeds. */
export async function takeRecoveryCode(db: Db, services: Hasher, userId: number, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const { numUpdatedRows } = await db
    .updateTable("recovery_code")
    .set({ used_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(code, userId, services))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many recovery codes of an account still work. */
export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return Number(left);
}
