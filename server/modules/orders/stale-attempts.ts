import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** The order has changed, or goes to the gateway anew: money for its forms that are still out is to be refunded. */
export async function makeAttemptsStale(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ state: "stale" })
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["open", "pending"])
    .execute();
}
