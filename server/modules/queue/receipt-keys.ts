import type { ReceiptKey } from "#contract/wire/queue.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Secrets, Services } from "#server/services.ts";
import { listKeys } from "../tickets/ticket-keys.ts";
import { receiptPublicKey } from "./receipts.ts";

/**
 * Adds this process's key for receipts to the known ones. Every start does this, so that receipts stay valid when
 * another session secret brings another key.
 */
export async function addReceiptKey(db: Db, secrets: Pick<Secrets, "sessionSecret">): Promise<void> {
  await db
    .insertInto("receipt_key")
    .values({ public_key: receiptPublicKey(secrets) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All keys for receipts, newest first. */
export function listReceiptKeys(db: Db) {
  return db
    .selectFrom("receipt_key")
    .orderBy("first_used_at", "desc")
    .select(["public_key as key", "first_used_at as firstUsedAt", "withdrawn_at as withdrawnAt"])
    .execute();
}

/** Withdraws a leaked key for receipts. It stays listed with this time, which a repeated call does not change. */
export async function withdrawReceiptKey({ db, clock }: Pick<Services, "db" | "clock">, key: string): Promise<void> {
  await db
    .updateTable("receipt_key")
    .set({ withdrawn_at: clock() })
    .where("public_key", "=", key)
    .where("withdrawn_at", "is", null)
    .execute();
}

/**
 * Every public key that signs receipts, or once did: this process's own first, then the others, then those for tickets,
 * which signed the receipts of versions before 1.0.0. Withdrawn ones have the time of their withdrawal, in ISO 8601.
 */
export async function publishedKeys({ db, secrets }: Pick<Services, "db" | "secrets">): Promise<ReceiptKey[]> {
  const own = receiptPublicKey(secrets);
  const known = [...(await listReceiptKeys(db)), ...(await listKeys(db))].map(({ key, withdrawnAt }) => ({
    key,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }));
  const present = known.find(({ key }) => key === own) ?? { key: own, withdrawn_at: null };
  return [present, ...known.filter(({ key }) => key !== own)];
}
