import type { Transaction } from "kysely";
import { inTransaction, sqlState } from "../../db/retry.ts";
import type { Database } from "../../db/schema.ts";
import type { Office } from "../../office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { applyApproval } from "./apply-approval.ts";
import { applyDecline } from "./apply-decline.ts";
import { type Attempt, approvedElsewhere, findAttempt, keepAnswer, settleAttempt } from "./attempt-rows.ts";
import { maskFields } from "./posted-fields.ts";
import { type Channel, type Verdict, verifyAnswer } from "./verify-answer.ts";

export type Settled =
  /** `good`: what the buyer should see is the order as paid, or as waiting for the bank. */
  { ok: true; pid: number | null; good: boolean } | { ok: false; pid: number | null; reason: string };

type Genuine = Extract<Verdict, { ok: true }>;

/**
 * Carries out a gateway's answer, from the browser or from its server, in any order and however often: verified against
 * what was signed, stored, and applied to the order in one transaction. An approval is never undone.
 */
export async function settleAnswer(
  office: Office,
  fields: Readonly<Record<string, string>>,
  channel: Channel,
): Promise<Settled> {
  const attempt = await findAttempt(office.db, fields.oid ?? "");
  if (!attempt) return { ok: false, pid: null, reason: "there is no such attempt" };
  const verdict = verifyAnswer(attempt, fields, channel, office.gateway.secret);
  try {
    return await inTransaction(office.db, async (trx) => {
      const booking = await lockBooking(trx, { id: attempt.bookingId });
      if (!booking) throw new Error(`attempt ${attempt.oid} belongs to no booking`);
      if (!verdict.ok) return { ok: false, pid: booking.pid, reason: verdict.reason };
      // Under the booking's lock the attempt cannot change any more.
      const current = (await findAttempt(trx, attempt.oid)) ?? attempt;
      const outcome = await apply(trx, office, booking, current, verdict);
      await keepAnswer(trx, { attemptId: attempt.id, oid: attempt.oid, channel, outcome, fields: maskFields(fields) });
      if (outcome.startsWith("refused")) return { ok: false, pid: booking.pid, reason: outcome };
      const after = await lockBooking(trx, { id: booking.id });
      return { ok: true, pid: booking.pid, good: after?.state === "paid" || after?.state === "paying" };
    });
  } catch (error) {
    // Two answers with one approval code met in the index: the second is no payment of this order.
    if (sqlState(error) !== "23505") throw error;
    return { ok: false, pid: null, reason: "the approval code was taken meanwhile" };
  }
}

/** Applies a genuine answer and says in a word what was made of it. */
async function apply(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  verdict: Genuine,
): Promise<string> {
  if (attempt.state === "approved" || attempt.state === "refund_due") return "repeated";
  const { approvalCode, ipgTransactionId, outcome } = verdict;
  if (outcome === "failed") return applyDecline(trx, booking, attempt, verdict);
  if (outcome === "pending") {
    if (attempt.state !== "open") return "repeated";
    await settleAttempt(trx, attempt.id, { state: "pending", approvalCode, ipgTransactionId });
    return "pending";
  }
  if (await approvedElsewhere(trx, attempt.id, approvalCode, ipgTransactionId))
    return "refused: the approval belongs to another attempt";
  return applyApproval(trx, office, booking, attempt, verdict);
}
