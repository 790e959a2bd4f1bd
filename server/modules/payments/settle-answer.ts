import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Channel, GatewayPost, Inquiry, Outcome, PostChannel, Reading } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { applyApproval } from "./apply-approval.ts";
import { applyClaim } from "./apply-claim.ts";
import { applyDecline } from "./apply-decline.ts";
import { applyFurtherApproval } from "./apply-further-approval.ts";
import {
  type Attempt,
  type AttemptToSettle,
  findAttempt,
  findAttemptToSettle,
  isPaidAttempt,
  keepAnswer,
  pidOf,
  settleAttempt,
  sharesSlot,
} from "./attempt-rows.ts";
import { lockApproval, paidElsewhere } from "./payment-rows.ts";
import { settleAtOnce } from "./settle-at-once.ts";
import { settleRefund } from "./settle-refund.ts";
import { type Settlement, settlementText } from "./settlement.ts";

export type Settled =
  /** `good`: the order is paid or waits for the bank, so the buyer should see the success page. */
  | { ok: true; pid: number | null; good: boolean }
  /** `signed`: the gateway's signature is right, so the post does not come from a stranger. */
  | { ok: false; pid: number | null; reason: string; signed: boolean };

/**
 * Settles a gateway's answer, from the browser or from the gateway's server (docs/design/gateway.md#settling). Answers
 * may arrive in any order and any number of times. An answer is verified against the attempt, stored, and applied to
 * the order in one transaction. An approval is never undone. Each approved payment is recorded once and either buys the
 * order or has to be refunded. A signed answer that does not fit its order is stored too, and logged as an error for a
 * person to look into.
 */
export function settleAnswer(office: Office, post: GatewayPost, channel: PostChannel): Promise<Settled> {
  return settle(office, post, channel, settleAtOnce);
}

/** Decides any answer, also those that `settleAtOnce` leaves undecided. Where both decide, they decide the same. */
export function settleStepByStep(office: Office, post: GatewayPost, channel: PostChannel): Promise<Settled> {
  return settle(office, post, channel, async () => null);
}

/** Settles an attempt by what the gateway replied when it was asked, in the same way as by a notification. */
export async function settleInquiry(
  office: Office,
  reference: string,
  reply: Extract<Inquiry, { kind: "answer" | "misfit" }>,
): Promise<Settled> {
  const attempt = await findAttemptToSettle(office.db, reference);
  if (!attempt) throw new Error(`there is no attempt ${reference}`);
  const { fields } = reply;
  const reading =
    reply.kind === "answer"
      ? ({ kind: "genuine", attempt, answer: reply.answer, vouched: true } as const)
      : ({ kind: "refused", attempt, reason: reply.reason, signed: true } as const);
  return settleReading(office, { reading, fields, channel: "inquiry" }, settleAtOnce);
}

async function settle(
  office: Office,
  post: GatewayPost,
  channel: PostChannel,
  atOnce: typeof settleAtOnce,
): Promise<Settled> {
  const reading = await office.gateway.read(post, channel, (reference) => findAttemptToSettle(office.db, reference));
  if (reading.kind === "ignored") return { ok: true, pid: null, good: true };
  if (reading.kind === "refund") return { ok: true, pid: (await settleRefund(office, reading)).pid, good: true };
  if (reading.kind === "unknown") return { ok: false, pid: null, reason: reading.reason, signed: reading.signed };
  const { attempt } = reading;
  // A stranger's post takes no lock and is only logged. Otherwise a stranger could fill the table.
  if (reading.kind === "refused" && !reading.signed)
    return { ok: false, pid: await pidOf(office.db, attempt.bookingId), reason: reading.reason, signed: false };
  return settleReading(office, { reading, fields: office.gateway.mask(post), channel }, atOnce);
}

async function settleReading(
  office: Office,
  answer: Answer<AttemptToSettle>,
  atOnce: typeof settleAtOnce,
): Promise<Settled> {
  const { reading, fields, channel } = answer;
  if (reading.kind === "genuine" && reading.answer.outcome === "approved") {
    const pid = await atOnce(office, reading.attempt, { approval: reading.answer, fields, channel });
    if (pid !== null) return { ok: true, pid, good: true };
  }
  return inTransaction(office.db, (trx) => settleInTransaction(trx, office, reading.attempt, answer));
}

interface Answer<Of extends Attempt = Attempt> {
  reading: Extract<Reading<Of>, { attempt: Of }>;
  /** The fields of the post that may be stored. */
  fields: Readonly<Record<string, string>>;
  channel: Channel;
}

async function settleInTransaction(
  trx: Transaction<Database>,
  office: Office,
  attempt: Attempt,
  { reading, fields, channel }: Answer,
): Promise<Settled> {
  const { reference } = attempt;
  const booking = await lockBooking(trx, { id: attempt.bookingId });
  if (!booking) throw new Error(`attempt ${reference} belongs to no booking`);
  const { pid } = booking;
  // The attempt is read again, because it cannot change any more under the booking's lock.
  const current = (await findAttempt(trx, reference)) ?? attempt;
  const settlement: Settlement =
    reading.kind === "genuine"
      ? await apply(trx, office, booking, current, reading)
      : { kind: "refused", reason: reading.reason };
  const outcome = settlementText(settlement);
  await keepAnswer(trx, { attemptId: attempt.id, reference, channel, outcome, fields });
  if (settlement.kind === "refused") {
    office.log.error({ reference, pid, outcome }, "a signed gateway answer does not fit its order");
    return { ok: false, pid, reason: outcome, signed: true };
  }
  const after = await lockBooking(trx, { id: booking.id });
  const isWaiting =
    after?.state === "paying" &&
    (settlement.kind === "pending" ||
      settlement.kind === "submitted before" ||
      (settlement.kind === "unconfirmed" && settlement.reason !== "declined"));
  return { ok: true, pid, good: after?.state === "paid" || isWaiting };
}

/**
 * Applies a genuine answer. If it came through a browser and also fits another order's attempt, the buyer of either
 * order could have posted it (docs/design/gateway.md#shared-seconds). A new approval still counts, because its code
 * pays nothing else. Any other answer waits for the gateway's own server to confirm it.
 * @returns what it led to
 */
async function apply(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  { answer, vouched }: { answer: Outcome; vouched: boolean },
): Promise<Settlement> {
  const isCertain = vouched || !(await sharesSlot(trx, attempt.id));
  const isPaid = isPaidAttempt(attempt);
  if (answer.outcome === "approved") {
    await lockApproval(trx, answer);
    const paidBookingId = await paidElsewhere(trx, attempt.id, answer);
    if (paidBookingId !== undefined) {
      if (isCertain) return applyClaim(trx, office, booking, attempt, { approval: answer, paidBookingId });
      const about = { reference: attempt.reference, pid: booking.pid, bankCode: answer.bankCode };
      office.log.error(about, "a browser claims the payment of another order");
      return { kind: "unconfirmed", reason: "approved" };
    }
    return (isPaid ? applyFurtherApproval : applyApproval)(trx, office, booking, attempt, answer);
  }
  if (isPaid) return { kind: "repeated" };
  if (!isCertain) return { kind: "unconfirmed", reason: answer.outcome === "failed" ? "declined" : "waiting" };
  if (answer.outcome !== "pending") return applyDecline(trx, booking, attempt, answer);
  if (attempt.state === "pending") return { kind: "pending" };
  if (attempt.state !== "open") return { kind: "repeated" };
  await settleAttempt(trx, attempt.id, { ...answer, state: "pending" });
  return { kind: "pending" };
}
