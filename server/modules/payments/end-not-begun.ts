import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { lockBooking } from "../orders/booking-rows.ts";
import { applyDecline } from "./apply-decline.ts";
import { findAttempt } from "./attempt-rows.ts";

/**
 * Ends an attempt that the gateway refused for certain to begin, as a decline does: no card page is open, and the seats are kept
 * until the buyer's timer ends. `startPayment` does not count it as one of the buyer's tries. A repeated call changes nothing.
 */
export function endNotBegun(db: Db, reference: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const found = await findAttempt(trx, reference);
    const booking = found && (await lockBooking(trx, { id: found.bookingId }));
    const attempt = await findAttempt(trx, reference);
    if (!booking || !attempt) throw new Error(`there is no attempt ${reference}`);
    const refused = { outcome: "failed", reason: "not-begun", bankCode: "", transactionId: null } as const;
    await applyDecline(trx, booking, attempt, refused);
  });
}
