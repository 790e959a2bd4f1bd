import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { extendClaims } from "../inventory/claims.ts";
import { type BookingRow, setExpiry } from "../orders/booking-rows.ts";
import { moveOrder } from "../orders/order-moves.ts";
import { giveBackVoucher } from "../vouchers/voucher-uses.ts";
import { type Attempt, settleAttempt } from "./attempt-rows.ts";

/** What the gateway says of a form that was submitted before: not that the card was declined. */
const ORDER_EXISTS = "N:-5003:";

/** The outcome of such an answer. The first submit of the form has an answer of its own, which may be an approval. */
export const SUBMITTED_BEFORE = "submitted before";

/**
 * The gateway said no. The order fails only where this is the try that it waits for; its seats are then kept for as
 * long as the buyer's own timer runs, no longer for a payment that is under way.
 */
export async function applyDecline(
  trx: Transaction<Database>,
  booking: BookingRow,
  attempt: Attempt,
  answer: { approvalCode: string; ipgTransactionId: string | null },
): Promise<string> {
  if (attempt.state === "stale") return "stale";
  if (attempt.state !== "open" && attempt.state !== "pending") return "repeated";
  if (answer.approvalCode.startsWith(ORDER_EXISTS)) return SUBMITTED_BEFORE;
  await settleAttempt(trx, attempt.id, { ...answer, state: "failed" });
  if (booking.state !== "paying" || attempt.attemptNo !== booking.attempts) return "failed";
  await moveOrder(trx, { bookingId: booking.id, from: ["paying"], to: "failed", reason: "declined" });
  await setExpiry(trx, booking.id, booking.holdExpiresAt);
  await extendClaims(trx, booking.id, "held", booking.holdExpiresAt);
  await giveBackVoucher(trx, booking.id);
  return "failed";
}
