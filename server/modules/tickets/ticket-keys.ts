import type { Db } from "#server/db/connect.ts";
import type { Office, Secrets } from "#server/office.ts";

export interface TicketKey {
  /** The byte that tokens carry. Two keys may have the same: then each is tried. */
  kid: number;
  /** base64 of the 32 raw bytes. */
  key: string;
}

export interface TicketKeys {
  /** Those whose tickets are good: the one that this process signs with first, then the others, newest first. */
  accepted: TicketKey[];
  /** Those that were taken back, newest first: what they signed proves nothing. */
  withdrawn: TicketKey[];
}

/**
 * Every key that tickets were ever signed with. They are kept in the database, so that all processes accept what any of them
 * signs, also while they are restarted one by one.
 */
export async function ticketKeys({ db, secrets }: Pick<Office, "db" | "secrets">): Promise<TicketKeys> {
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
 * Makes a key one that is accepted. To be done before anything is signed with it.
 * @returns false where it was withdrawn: that is for good.
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

/** Whether tickets were signed: then the key that signed them is somewhere, and to make another without a word would hide its loss. */
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
