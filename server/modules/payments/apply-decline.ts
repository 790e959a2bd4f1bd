import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Outcome } from "#server/gateway/gateway.ts";
import { extendClaims } from "../inventory/claims.ts";
import { type BookingRow, lockBooking, setExpiry } from "../orders/booking-rows.ts";
import { moveOrder } from "../orders/order-moves.ts";
import { giveBackVoucher } from "../orders/voucher-uses.ts";
import { type Attempt, findAttempt, settleAttempt } from "./attempt-rows.ts";
import type { Settlement } from "./settlement.ts";

/**
 * Applies a decline. The order fails only if it is waiting for this attempt. Its seats are then kept until the buyer's
 * timer ends, without the grace time for an open payment.
 */
export async function applyDecline(
  trx: Transaction<Database>,
  booking: BookingRow,
  attempt: Attempt,
  answer: Extract<Outcome, { outcome: "failed" | "submitted-before" }>,
): Promise<Settlement> {
  if (attempt.state === "stale") return { kind: "stale" };
  if (attempt.state !== "open" && attempt.state !== "pending") return { kind: "repeated" };
  // The first submit of the form gets a separate answer, which may be an approval.
  if (answer.outcome === "submitted-before") return { kind: "submitted before" };
  await settleAttempt(trx, attempt.id, { ...answer, state: "failed", declineReason: answer.reason });
  if (booking.state !== "paying" || attempt.attemptNo !== booking.attempts) return { kind: "failed" };
  await moveOrder(trx, { bookingId: booking.id, from: ["paying"], to: "failed", reason: "declined" });
  await setExpiry(trx, booking.id, booking.holdExpiresAt);
  await extendClaims(trx, booking.id, "held", booking.holdExpiresAt);
  await giveBackVoucher(trx, booking.id);
  return { kind: "failed" };
}

/**
 * Ends an attempt whose payment the gateway definitely refused to begin, in the same way as a decline. It is not one of the buyer's
 * tries (`startPayment`). A repeated call changes nothing.
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
