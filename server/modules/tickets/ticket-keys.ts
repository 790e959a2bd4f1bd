import type { Db } from "#server/db/connect/connect.ts";
import type { Secrets, Services } from "#server/services.ts";

export interface TicketKey {
  /** The byte that tokens carry. If two keys share it, each is tried. */
  kid: number;
  /** base64 of the 32 raw bytes. */
  key: string;
}

export interface TicketKeys {
  /** Keys whose tickets are valid: first the key that this process signs with, then the others, newest first. */
  accepted: TicketKey[];
  /** Withdrawn keys, newest first. Codes signed by them are not valid. */
  withdrawn: TicketKey[];
}

/**
 * Every key that ever signed tickets. The keys are stored in the database, so that all processes accept what any of
 * them signs, even while they restart one by one.
 */
export async function ticketKeys({ db, secrets }: Pick<Services, "db" | "secrets">): Promise<TicketKeys> {
  const { kid, publicKeyBase64 } = secrets.ticketKey;
  const rows = await listKeys(db);
  const plain = (some: typeof rows) => some.map(({ kid, key }) => ({ kid, key }));
  const good = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
  const isOwnWithdrawn = rows.some(({ key, withdrawnAt }) => key === publicKeyBase64 && withdrawnAt !== null);
  const own = isOwnWithdrawn ? [] : [{ kid, key: publicKeyBase64 }];
  return {
    accepted: [...own, ...plain(good.filter(({ key }) => key !== publicKeyBase64))],
    withdrawn: plain(rows.filter(({ withdrawnAt }) => withdrawnAt !== null)),
  };
}

/**
 * Adds a key to the accepted ones. Must run before the key signs anything.
 * @returns false if the key was withdrawn, which is final
 */
export async function acceptKey(
  db: Db,
  { kid, publicKeyBase64 }: Omit<Secrets["ticketKey"], "privateKey">,
): Promise<boolean> {
  await db
    .insertInto("ticket_key")
    .values({ kid, public_key: publicKeyBase64 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { withdrawn_at } = await db
    .selectFrom("ticket_key")
    .where("public_key", "=", publicKeyBase64)
    .select("withdrawn_at")
    .executeTakeFirstOrThrow();
  return withdrawn_at === null;
}

/**
 * Whether there are signed tickets. If so, their key must exist somewhere, and a new key would hide that it was lost.
 */
export async function hasTickets(db: Db): Promise<boolean> {
  return (await db.selectFrom("ticket").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** All keys, newest first. */
export function listKeys(db: Db) {
  return db
    .selectFrom("ticket_key")
    .orderBy("first_used_at", "desc")
    .select(["kid", "public_key as key", "first_used_at as firstUsedAt", "withdrawn_at as withdrawnAt"])
    .execute();
}
