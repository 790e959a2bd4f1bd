import type { Db } from "#server/db/connect/connect.ts";

/** When the newest payment that the database knows was recorded, or null if there is none. */
export async function lastPaymentAt(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom("payment_attempt")
    .where("state", "in", ["approved", "refund_due"])
    .select((eb) => eb.fn.max("settled_at").as("last"))
    .executeTakeFirstOrThrow();
  return last;
}
