import { toAmount } from "#contract/rules/money.ts";
import type { Approval, Outcome } from "#server/gateway/gateway.ts";
import { equalSeats, type NewSeat } from "../inventory/equal-seats.ts";
import { decideInvoices } from "../invoices/decide-invoices.ts";
import { excessOf } from "../orders/account-limit.ts";
import { isUsedUp } from "../orders/find-voucher.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { mayMove, stateNow } from "../orders/order-state.ts";
import { isPaidAttempt } from "./attempt-rows.ts";
import type { LogLine, Settlement } from "./settlement.ts";
import type { AnsweredAttempt, KnownCharge, Places, SettlementFacts } from "./settlement-facts.ts";

/** The facts about an answer's attempt. */
export type AttemptFacts = SettlementFacts & { attempt: AnsweredAttempt };

/** A signed answer: a genuine one, or one that does not fit its attempt. */
export type Answer = { kind: "genuine"; answer: Outcome; vouched: boolean } | { kind: "refused"; reason: string };

/** The decision needs to know which seats are free. */
export const NEEDS_PLACES = "needs places";

/**
 * What a gateway's answer does to its order, whatever came before (docs/design/gateway.md#settling). Each approved payment is recorded
 * once and either buys the order or has to go back. An approval is never undone. If a genuine answer came through a browser and also
 * fits another order's attempt, the buyer of either order could have posted it (docs/design/gateway.md#shared-seconds). A new approval
 * still counts, because its code pays nothing else. Any other answer waits for the gateway's own server to confirm it.
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

/** An order that costs nothing is paid at once. All its seats are its own. */
export function decideUnpriced(facts: SettlementFacts, because: "free" | "comp"): Settlement {
  return { result: { kind: "approved" }, ...pay(facts, because, []) };
}

/**
 * Money for the order as it stands buys its seats. If the hold had ended, it buys the same seats again or equal ones. Money that can
 * buy nothing has to go back.
 */
function decideApproval(facts: AttemptFacts, approval: Approval, places: Places | null) {
  const mismatch = mismatchOf(facts);
  if (mismatch) return decideRefund(facts, approval, mismatch);
  const seating = seat(facts, places);
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

interface Seating {
  because: "approved" | "approved-late" | "approved-reseated";
  /** The seats that the order does not claim now. */
  claims: NewSeat[];
}

const isLate = ({ order }: SettlementFacts) => stateNow(order.state, order.timeIsUp) === "expired";

/** The seats that the money buys, or null if there are none for it. */
function seat(facts: SettlementFacts, places: Places | null): Seating | null | typeof NEEDS_PLACES {
  const { order, events, seats } = facts;
  if (seats.length === 0 || events.some((event) => event.state === "cancelled")) return null;
  // The hold is over, so a newer hold of the account may have used up its limit meanwhile.
  if (isLate(facts) && excessOf(events, seats, new Map(events.map(({ id, had }) => [id, had])))) return null;
  const lost = seats.filter(({ claim }) => claim !== "own");
  if (lost.length === 0) return { because: isLate(facts) ? "approved-late" : "approved", claims: [] };
  // A buyer who chose seats in time may pay for them after the sale has closed.
  if (events.some((event) => event.hasBegun)) return null;
  const same = lost.filter(({ claim }) => claim === "free");
  if (same.length === lost.length) return { because: "approved-late", claims: same };
  if (!places) return NEEDS_PLACES;
  const isOwn = new Set(seats.map(({ eventId, seatId }) => `${eventId} ${seatId}`));
  const isGone = new Set(seats.flatMap(({ position, claim }) => (claim === "gone" ? [position] : [])));
  const units = new Set(events.flatMap(({ id, sells }) => (sells === "units" ? id : [])));
  const moved = equalSeats(
    places.seats,
    ({ position }) => isGone.has(position),
    places.free.filter(({ eventId, seatId }) => !isOwn.has(`${eventId} ${seatId}`)),
    { units, nth: order.id },
  );
  if (!moved) return null;
  // All places of a Party Plot category are equal, so nobody was moved.
  const isSame = moved.every(({ eventId }) => units.has(eventId));
  return { because: isSame ? "approved-late" : "approved-reseated", claims: [...same, ...moved] };
}

/** Everything that makes an order paid: its seats are sold, its tickets issued, its uses kept and its mails queued. */
function pay(facts: SettlementFacts, because: MoveReason, claims: NewSeat[]) {
  const { order, events, seats, accessCode, billing } = facts;
  const startOf = new Map(events.map(({ id, startsAt }) => [id, Math.floor(startsAt / 60)]));
  const nowAt = new Map(claims.map((claim) => [claim.position, claim]));
  const voucher = voucherUseOf(facts);
  const accessCodeIsOver = accessCode ? accessCode.uses >= accessCode.maxUses : null;
  const log = [
    ...(voucher?.use === "over the limit" ? [lateUse(facts, "a voucher")] : []),
    ...(accessCodeIsOver ? [lateUse(facts, "an access code")] : []),
  ];
  return {
    ...(claims.length > 0 && { claims }),
    seats: "sold",
    move: { to: "paid", because },
    ...(voucher && { voucher }),
    ...(accessCodeIsOver !== null && { accessCodeIsOver }),
    ...(isLate(facts) && events.some((event) => event.perAccountLimit !== null) && { lockBuyer: order.userId }),
    tickets: seats.map((seat) => {
      const { eventId, seatId } = nowAt.get(seat.position) ?? seat;
      return { eventId, seatId, startsAtMinutes: startOf.get(eventId) ?? 0 };
    }),
    // A seat that is given instead is in the same section at the same price, so the invoices name it alike.
    ...(billing && { documents: decideInvoices(billing) }),
    mails: paidMails(facts, because),
    log,
  } satisfies Partial<Settlement>;
}

function lateUse({ order, voucher }: SettlementFacts, what: string): LogLine {
  const about = { pid: order.pid, ...(voucher && { voucherId: voucher.id }) };
  return { level: "warn", about, message: `an order was paid late, with ${what} that others had used up` };
}

/**
 * The voucher's use of a paid order. If it was given back because the money came late, it is taken again. If other orders have used
 * up the voucher since, the paid price stays valid.
 */
function voucherUseOf({ voucher }: SettlementFacts): { use: "kept" | "taken" | "over the limit" } | null {
  if (!voucher) return null;
  if (voucher.hasUse) return { use: "kept" };
  return { use: isUsedUp(voucher, voucher.uses) ? "over the limit" : "taken" };
}

function paidMails({ order, events, email: to }: SettlementFacts, because: MoveReason) {
  if (to === null) return [];
  const { pid, agreedDates } = order;
  // The payment was at the bank already when the event moved, and could not be stopped.
  const agreed = new Map(
    (agreedDates ?? "").split(" ").map((entry) => entry.split("@").map(Number) as [number, number]),
  );
  return [
    { template: "order-confirmation" as const, to, data: { pid } },
    ...events.flatMap(({ id, startsAt }) => {
      const before = agreed.get(id);
      if (before === undefined || before === startsAt) return [];
      const data = { pid, event_id: id, old_starts_at: new Date(before * 1000).toISOString() };
      return [{ template: "event-rescheduled" as const, to, data }];
    }),
    ...(because === "approved-reseated" ? [{ template: "reseated" as const, to, data: { pid } }] : []),
  ];
}

/** The payment bought nothing. An order that is paid, or that a newer form can still pay, stays as it is. All others end here. */
function decideRefund(facts: AttemptFacts, approval: Approval, reason: MoveReason): Settlement {
  const state = stateNow(facts.order.state, facts.order.timeIsUp);
  const isOver = reason === "payment-too-late" || state === "cancelled" || state === "expired";
  return {
    result: { kind: "refund due", reason },
    attempt: { ...codesOf(approval), state: "refund_due" },
    ...(isOver && endUnpaid(facts, reason)),
    ...tellRefund(facts, approval, reason),
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
      ...tellRefund(facts, approval, "paid-twice"),
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
    ...tellRefund(facts, approval, reason, matched.pid),
  };
}

/**
 * The order fails only if it is waiting for this attempt. Its seats are then kept until the buyer's timer ends, without the grace time
 * for an open payment.
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
function tellRefund(
  { order, attempt, email, operatorEmail }: AttemptFacts,
  { bankCode, transactionId }: Approval,
  reason: MoveReason,
  paidPid: number | null = null,
): Pick<Settlement, "mails" | "log"> {
  const { reference, amountCents } = attempt;
  const data = {
    ...{ pid: order.pid, reference, amount: toAmount(amountCents), bank_code: bankCode, reason },
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
