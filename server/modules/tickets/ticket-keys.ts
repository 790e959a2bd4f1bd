import type { Db } from "../../db/connect.ts";
import type { Office, Secrets } from "../../office.ts";

export interface AcceptedKey {
  /** The byte that tokens carry. Two keys may have the same: then each is tried. */
  kid: number;
  /** base64 of the 32 raw bytes. */
  key: string;
}

/**
 * Every key whose tickets are good: the one that this process signs with first, then the others, newest first. They are kept
 * in the database, so that all processes accept what any of them signs, also while they are restarted one by one.
 */
export async function acceptedKeys({ db, secrets }: Pick<Office, "db" | "secrets">): Promise<AcceptedKey[]> {
  const { kid, publicKeyBase64 } = secrets.ticketKey;
  const others = await db
    .selectFrom("ticket_key")
    .where("public_key", "<>", publicKeyBase64)
    .orderBy("first_used_at", "desc")
    .select(["kid", "public_key as key"])
    .execute();
  return [{ kid, key: publicKeyBase64 }, ...others];
}

/** Makes a key one that is accepted for good. To be done before anything is signed with it. */
export async function acceptKey(
  db: Db,
  { kid, publicKeyBase64 }: Omit<Secrets["ticketKey"], "privateKey">,
): Promise<void> {
  await db
    .insertInto("ticket_key")
    .values({ kid, public_key: publicKeyBase64 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All keys that are accepted, newest first. */
export function listKeys(db: Db) {
  return db
    .selectFrom("ticket_key")
    .orderBy("first_used_at", "desc")
    .select(["kid", "public_key as key", "first_used_at as firstUsedAt"])
    .execute();
}
