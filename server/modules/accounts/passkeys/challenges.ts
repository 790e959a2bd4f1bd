import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";

type Hasher = Pick<Services, "secrets">;

/** How long a buyer may take. A sign-in page asks for its challenge when it opens, so this is generous. */
const MINUTES = 15;

const hashChallenge = (challenge: string, { secrets }: Hasher) =>
  createHmac("sha256", secrets.sessionSecret).update(`passkey challenge ${challenge}`).digest("hex");

/** Makes a challenge of 256 bits. @param userId whom the new passkey is for, or null for a sign-in */
export async function newChallenge(db: Db, services: Hasher, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await db
    .insertInto("passkey_challenge")
    .values({
      challenge_hash: hashChallenge(challenge, services),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return challenge;
}

/**
 * Accepts a challenge once and deletes it. If several calls bring the same one, only one of them gets true.
 * @param userId the account that adds a passkey, or null for signing in
 * @returns whether the challenge was known, not too old, and made for the same `userId`
 */
export async function takeChallenge(
  db: Db,
  services: Hasher,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", hashChallenge(challenge, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined && row.user_id === userId;
}
