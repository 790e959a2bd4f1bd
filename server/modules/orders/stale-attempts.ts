import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/**
 * Makes the order's open attempts stale, because the order has changed or a newer attempt begins. Money that arrives
 * for a stale attempt is refunded.
 */
export async function makeAttemptsStale(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ state: "stale" })
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["open", "pending"])
    .execute();
}
