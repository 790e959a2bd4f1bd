import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { maskFields } from "#server/gateway/fiserv/posted-fields.ts";
import { type Channel, type Verdict, verifyAnswer } from "#server/gateway/fiserv/verify-answer.ts";
import type { Office } from "#server/office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { applyApproval } from "./apply-approval.ts";
import { applyDecline, SUBMITTED_BEFORE } from "./apply-decline.ts";
import { applyFurtherApproval } from "./apply-further-approval.ts";
import { type Attempt, findAttempt, keepAnswer, pidOf, settleAttempt } from "./attempt-rows.ts";
import { lockApproval, paidElsewhere } from "./payment-rows.ts";

export type Settled =
  /** `good`: what the buyer should see is the order as paid, or as waiting for the bank. */
  | { ok: true; pid: number | null; good: boolean }
  /** `signed`: the gateway's hash is right, so it is no stranger's. */
  | { ok: false; pid: number | null; reason: string; signed: boolean };

type Genuine = Extract<Verdict, { ok: true }>;

/**
 * Carries out a gateway's answer, from the browser or from its server, in any order and however often: verified against
 * what was signed, stored, and applied to the order in one transaction. An approval is never undone, and each payment
 * that the gateway approved is recorded once: it buys the order or is due back. What the gateway signed and yet does not fit is kept as well, and logged as an error: somebody should look.
 */
export async function settleAnswer(
  office: Office,
  fields: Readonly<Record<string, string>>,
  channel: Channel,
): Promise<Settled> {
  const attempt = await findAttempt(office.db, fields.oid ?? "");
  if (!attempt) return { ok: false, pid: null, reason: "there is no such attempt", signed: false };
  const verdict = verifyAnswer(attempt, fields, channel, office.gateway);
  // A stranger's post takes no lock and leaves no trace but a line in the log: he could fill the table.
  if (!verdict.ok && !verdict.signed)
    return { ok: false, pid: await pidOf(office.db, attempt.bookingId), reason: verdict.reason, signed: false };
  return inTransaction(office.db, (trx) => settleInTransaction(trx, office, { attempt, verdict, fields, channel }));
}

interface Answer {
  attempt: Attempt;
  verdict: Verdict;
  fields: Readonly<Record<string, string>>;
  channel: Channel;
}

async function settleInTransaction(trx: Transaction<Database>, office: Office, answer: Answer): Promise<Settled> {
  const { attempt, verdict, fields, channel } = answer;
  const booking = await lockBooking(trx, { id: attempt.bookingId });
  if (!booking) throw new Error(`attempt ${attempt.oid} belongs to no booking`);
  const { pid } = booking;
  // Under the booking's lock the attempt cannot change any more.
  const current = (await findAttempt(trx, attempt.oid)) ?? attempt;
  const outcome = verdict.ok ? await apply(trx, office, booking, current, verdict) : `refused: ${verdict.reason}`;
  await keepAnswer(trx, { attemptId: attempt.id, oid: attempt.oid, channel, outcome, fields: maskFields(fields) });
  if (outcome.startsWith("refused")) {
    office.log.error({ oid: attempt.oid, pid, outcome }, "a signed gateway answer does not fit its order");
    return { ok: false, pid, reason: outcome, signed: true };
  }
  const after = await lockBooking(trx, { id: booking.id });
  const isWaiting = after?.state === "paying" && (outcome === "pending" || outcome === SUBMITTED_BEFORE);
  return { ok: true, pid, good: after?.state === "paid" || isWaiting };
}

/** Applies a genuine answer and says in a word what was made of it. */
async function apply(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  verdict: Genuine,
): Promise<string> {
  const isPaid = attempt.state === "approved" || attempt.state === "refund_due";
  const { approvalCode, ipgTransactionId, outcome } = verdict;
  if (outcome === "approved") {
    await lockApproval(trx, verdict);
    if (await paidElsewhere(trx, attempt.id, verdict)) return "refused: the approval belongs to another attempt";
    return (isPaid ? applyFurtherApproval : applyApproval)(trx, office, booking, attempt, verdict);
  }
  if (isPaid) return "repeated";
  if (outcome === "failed") return applyDecline(trx, booking, attempt, verdict);
  if (attempt.state === "pending") return "pending";
  if (attempt.state !== "open") return "repeated";
  await settleAttempt(trx, attempt.id, { state: "pending", approvalCode, ipgTransactionId });
  return "pending";
}
