import { toAmount } from "#contract/rules/money/money.ts";
import type { Approval, Outcome } from "#server/gateway/gateway.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { mayMove, stateNow } from "../orders/order-state.ts";
import { isPaidAttempt } from "./attempt-rows.ts";
import { NEEDS_PLACES, pay, seatOrder } from "./pay-order.ts";
import type { LogLine, Settlement } from "./settlement.ts";
import type { AnsweredAttempt, KnownCharge, Places, SettlementFacts } from "./settlement-facts.ts";

/** The facts about an answer's attempt. */
export type AttemptFacts = SettlementFacts & { attempt: AnsweredAttempt };

/** A signed answer: a genuine one, or one that does not fit its attempt. */
export type Answer = { kind: "genuine"; answer: Outcome; vouched: boolean } | { kind: "refused"; reason: string };

/**
 * Decides the effect of a gateway's answer on its order, whatever came before (docs/design/gateway.md#settling). Each
 * approved payment is recorded once and either buys the order or has to be sent back. An approval is never undone. If a
 * genuine answer came through a browser and also fits another order's attempt, the buyer of either order could have
 * posted it (docs/design/gateway.md#shared-seconds). A new approval still counts, because its code pays for nothing
 * else. Any other answer waits for the gateway's own server to confirm it.
 * @param places left out at first, because few orders need them
 */
export function decideSettlement(
  facts: AttemptFacts,
  said: Answer,
  places: Places | null = null,
): Settlement | typeof NEEDS_PLACES {
  const { order, attempt, matched } = facts;
  if (said.kind === "refused") {
    const about = { reference: attempt.reference, pid: order.pid, outcome: `refused: ${said.reason}` };
    const log: LogLine = { level: "error", about, message: "a signed gateway answer does not fit its order" };
    return { result: { kind: "refused", reason: said.reason }, log: [log] };
  }
  const { answer, vouched } = said;
  const isCertain = vouched || !attempt.sharesSlot;
  const isPaid = isPaidAttempt(attempt);
  if (answer.outcome === "approved") {
    if (matched && isCertain) return decideMatched(facts, answer, matched);
    if (matched) {
      const about = { reference: attempt.reference, pid: order.pid, bankCode: answer.bankCode };
      const log: LogLine = { level: "error", about, message: "a browser claims the payment of another order" };
      return { result: { kind: "unconfirmed", reason: "approved" }, log: [log] };
    }
    return isPaid ? decideFurtherApproval(facts, answer) : decideApproval(facts, answer, places);
  }
  if (isPaid) return { result: { kind: "repeated" } };
  if (!isCertain)
    return { result: { kind: "unconfirmed", reason: answer.outcome === "failed" ? "declined" : "waiting" } };
  if (answer.outcome !== "pending") return decideDecline(facts, answer);
  if (attempt.state === "pending") return { result: { kind: "pending" } };
  if (attempt.state !== "open") return { result: { kind: "repeated" } };
  return { result: { kind: "pending" }, attempt: { ...codesOf(answer), state: "pending" } };
}

/** Whether the buyer should see the success page: the order is paid, or waits for the bank. */
export function isGood({ order }: SettlementFacts, { result, move, ended }: Settlement): boolean {
  const state = ended ? "refund_due" : (move?.to ?? order.state);
  const waits =
    result.kind === "pending" ||
    result.kind === "submitted before" ||
    (result.kind === "unconfirmed" && result.reason !== "declined");
  return state === "paid" || (state === "paying" && waits);
}

/**
 * Money for the order in its present state buys its seats. If the hold had ended, it buys the same seats again or equal
 * ones. Money that can buy nothing has to be sent back.
 */
function decideApproval(facts: AttemptFacts, approval: Approval, places: Places | null) {
  const mismatch = mismatchOf(facts);
  if (mismatch) return decideRefund(facts, approval, mismatch);
  const seating = seatOrder(facts, places);
  if (seating === NEEDS_PLACES) return NEEDS_PLACES;
  if (!seating) return decideRefund(facts, approval, "payment-too-late");
  const { because, claims } = seating;
  return {
    result: { kind: because === "approved" ? ("approved" as const) : ("late" as const) },
    attempt: { ...codesOf(approval), state: "approved" as const },
    makeStale: true as const,
    ...pay(facts, because, claims),
  };
}

/** Why the money cannot pay for this order, or null if it can. */
function mismatchOf({ order, attempt }: AttemptFacts): MoveReason | null {
  if (order.state === "cancelled") return "paid-after-cancel";
  if (order.state === "paid" || order.state === "refund_due") return "paid-twice";
  if (attempt.state === "stale") return "paid-stale-form";
  return attempt.amountCents === order.payableCents ? null : "paid-other-amount";
}

/** The payment bought nothing. An order that is paid, or that a newer form can still pay, stays as it is. All others end here. */
function decideRefund(facts: AttemptFacts, approval: Approval, reason: MoveReason): Settlement {
  const state = stateNow(facts.order.state, facts.order.timeIsUp);
  const isOver = reason === "payment-too-late" || state === "cancelled" || state === "expired";
  return {
    result: { kind: "refund due", reason },
    attempt: { ...codesOf(approval), state: "refund_due" },
    ...(isOver && endUnpaid(facts, reason)),
    ...notifyRefund(facts, approval, reason),
  };
}

/** An order that is not paid ends as refund due. */
function endUnpaid({ order }: SettlementFacts, because: MoveReason): Pick<Settlement, "ended"> {
  return order.state === "paid" || !mayMove(order.state, "refund_due") ? {} : { ended: { because } };
}

/**
 * An approval of an attempt that was already paid may repeat a known payment: the codes are equal, and the transactions as far as
 * both are known. If not, the card was charged twice.
 */
function decideFurtherApproval(facts: AttemptFacts, approval: Approval): Settlement {
  const { attempt, charges } = facts;
  const own: KnownCharge = { id: null, bankCode: attempt.bankCode ?? "", transactionId: attempt.transactionId };
  const alike = [own, ...charges].filter(({ bankCode }) => bankCode === approval.bankCode);
  const known =
    alike.find(({ transactionId }) => transactionId === approval.transactionId) ??
    alike.find(({ transactionId }) => transactionId === null || approval.transactionId === null);
  if (!known)
    return {
      result: { kind: "refund due", reason: "paid-twice" },
      charge: true,
      ...notifyRefund(facts, approval, "paid-twice"),
    };
  const isFirst = known.transactionId === null && approval.transactionId !== null;
  return { result: { kind: "repeated" }, ...(isFirst && { knownPayment: { chargeId: known.id } }) };
}

/**
 * The approval's payment is recorded for another attempt. If that is another order's, the buyer of this order has posted its answer
 * with this order's number. The bank has one payment, which pays for the other order, so this order ends as refund due, and the
 * operator decides which of the two gets the money. An order that is paid, or that a newer form can pay, stays.
 */
function decideMatched(
  facts: AttemptFacts,
  approval: Approval,
  matched: NonNullable<SettlementFacts["matched"]>,
): Settlement {
  // The payment of an older form of this order needs nobody's attention.
  const isOwn = matched.orderId === facts.order.id;
  if (matched.isKnown) return { result: { kind: "repeated" } };
  if (isOwn) return { result: { kind: "repeated" }, match: { isClosed: true } };
  const reason = "paid-another-order";
  return {
    result: { kind: "refund due", reason },
    match: { isClosed: false },
    ...(facts.attempt.state !== "stale" && endUnpaid(facts, reason)),
    ...notifyRefund(facts, approval, reason, matched.pid),
  };
}

/**
 * The order fails only if it is waiting for this attempt. Its seats then stay held until the buyer's timer ends,
 * without the grace time for an open payment.
 */
function decideDecline(
  { order, attempt, voucher }: AttemptFacts,
  answer: Extract<Outcome, { outcome: "failed" | "submitted-before" }>,
): Settlement {
  if (attempt.state === "stale") return { result: { kind: "stale" } };
  if (attempt.state !== "open" && attempt.state !== "pending") return { result: { kind: "repeated" } };
  // The first submit of the form gets a separate answer, which may be an approval.
  if (answer.outcome === "submitted-before") return { result: { kind: "submitted before" } };
  const failed: Settlement = {
    result: { kind: "failed" },
    attempt: { ...codesOf(answer), state: "failed", declineReason: answer.reason },
  };
  if (order.state !== "paying" || attempt.attemptNo !== order.attempts) return failed;
  return {
    ...failed,
    move: { to: "failed", because: "declined" },
    seats: "held",
    ...(voucher?.hasUse && { voucher: { use: "given back" } }),
  };
}

/** Tells the buyer and the operator by mail that a payment has to be refunded, and logs it. */
function notifyRefund(
  { order, attempt, email, operatorEmail }: AttemptFacts,
  { bankCode, transactionId }: Approval,
  reason: MoveReason,
  paidPid: number | null = null,
): Pick<Settlement, "mails" | "log"> {
  const { reference, amountCents } = attempt;
  const data = {
    pid: order.pid,
    reference,
    amount: toAmount(amountCents),
    bank_code: bankCode,
    reason,
    ...(transactionId !== null && { transaction_id: transactionId }),
    ...(paidPid !== null && { paid_pid: paidPid }),
  };
  const isMatch = reason === "paid-another-order";
  const message = isMatch ? "an order claims the payment of another order" : "a payment has to be refunded";
  return {
    mails: [
      ...(email === null ? [] : [{ template: "refund-due" as const, to: email, data }]),
      // A seller without an email has the log and the list of stuck payments.
      ...(operatorEmail === "" ? [] : [{ template: "refund-due-operator" as const, to: operatorEmail, data }]),
    ],
    log: [{ level: "error", about: data, message }],
  };
}

const codesOf = ({ bankCode, transactionId }: Approval): Approval => ({ bankCode, transactionId });
