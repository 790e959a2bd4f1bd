import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Gateway } from "#server/gateway/gateway.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Attempt } from "./attempt-rows.ts";

/** Another checkout may insert the same reservation first, so the reservation is tried again. */
const MAX_TRIES = 5;

/**
 * Inserts a new attempt with the data that the gateway reserves for it.
 * @throws RefusalError UNAVAILABLE if the gateway cannot take a payment of this amount right now
 */
export async function insertAttempt(
  trx: Transaction<Database>,
  gateway: Gateway,
  attempt: Pick<Attempt, "bookingId" | "attemptNo" | "reference" | "amountCents">,
): Promise<Attempt> {
  const { provider } = gateway;
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const providerData = await gateway.reserve(trx, attempt);
    if (!providerData) break;
    const inserted = await trx
      .insertInto("payment_attempt")
      .values({
        ...{ booking_id: attempt.bookingId, attempt_no: attempt.attemptNo, reference: attempt.reference, provider },
        ...{ amount_cents: attempt.amountCents, provider_data: JSON.stringify(providerData) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "created_at"])
      .executeTakeFirst();
    if (inserted)
      return { ...attempt, provider, providerData, id: inserted.id, state: "open", createdAt: inserted.created_at };
  }
  throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
}
