import { sql } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { bookingsById } from "../orders/booking/booking-rows.ts";
import { stateNow } from "../orders/order-state.ts";
import { openClaims } from "./approval-claims.ts";
import { isOnItsWay } from "./refunds/refunds.ts";

/**
 * Why an operator should look at a payment: it has to be refunded, the gateway has not reported the outcome of a refund
 * yet, it is recorded for another order that must keep it, the bank has not decided yet, nobody came back from the
 * payment page before the order expired, a signed answer did not fit its order, a browser claimed another order's
 * payment for it, or the bank charged the payment back and the order still has valid tickets for events to come.
 */
export type StuckKind =
  | "refund due"
  | "refund on its way"
  | "paid another order"
  | "waiting for the bank"
  | "never answered"
  | "answer refused"
  | "claimed by a browser"
  | "charged back";

export interface StuckPayment {
  kind: StuckKind;
  bookingId: number;
  pid: number | null;
  /** The order's reference, as its buyer and the bank see it: '90001-4821'. */
  order: string;
  /** Our reference for the attempt at the gateway. */
  reference: string;
  amountCents: number;
  orderState: OrderState;
  /** The code by which the bank finds the payment, or null if the gateway gave none. */
  bankCode: string | null;
  /** The gateway's transaction number, for its website, or null if its server gave none. */
  transactionId: string | null;
  /** The other order that has this payment or claims it, or null. The bank has one payment for both. */
  otherPid: number | null;
  /** When the buyer went to the gateway. */
  startedAt: Date;
  /** The outcome of the last answer, with its reason if it had one: 'refused: the amount'. Null if no answer came. */
  lastOutcome: string | null;
}

/**
 * The payments that the operator has to settle with the bank, oldest first. If the gateway cannot be asked
 * (docs/design/gateway.md#what-matters-most), only the bank's site shows whether a page without an answer was paid.
 * Such pages are listed for `days` days.
 */
export async function listStuckPayments(db: Db, days = 7): Promise<StuckPayment[]> {
  const unsettled = await unsettledPayments(db, days);
  const bookings = await bookingsById(
    db,
    unsettled.map((payment) => payment.bookingId),
  );
  return unsettled.flatMap(({ state, lastKind, lastReason, ...payment }) => {
    const booking = bookings.get(payment.bookingId);
    if (!booking) return [];
    const orderState = stateNow(booking.state, booking.timeIsUp);
    const kind = kindOf(state, { lastKind, lastReason }, orderState);
    const lastOutcome = lastReason === null ? lastKind : `${lastKind}: ${lastReason}`;
    const order = orderReference(booking.pid ?? "", booking.orderNumber ?? "");
    return kind ? [{ ...payment, lastOutcome, kind, pid: booking.pid, order, orderState }] : [];
  });
}

/** The settlement of the last answer (settlement.ts), or nulls if no answer came. */
interface LastAnswer {
  lastKind: string | null;
  lastReason: string | null;
}

function kindOf(state: string, { lastKind, lastReason }: LastAnswer, orderState: OrderState): StuckKind | null {
  if (state === "refund_due") return "refund due";
  if (state === "refund_going") return "refund on its way";
  if (state === "claimed") return "paid another order";
  if (state === "charged_back") return "charged back";
  if (state === "pending") return "waiting for the bank";
  if (lastKind === "refused") return "answer refused";
  if (lastKind === "unconfirmed" && lastReason === "approved") return "claimed by a browser";
  // An order at the gateway needs no attention until its time is up.
  return state === "open" && orderState === "expired" ? "never answered" : null;
}

type UnsettledPayment = Omit<StuckPayment, "kind" | "pid" | "order" | "orderState" | "lastOutcome"> &
  LastAnswer & { state: string };

async function unsettledPayments(db: Db, days: number): Promise<UnsettledPayment[]> {
  const { rows } = await sql<UnsettledPayment>`
    select unsettled.booking_id as "bookingId",
      unsettled.state, unsettled.reference,
      unsettled.amount_cents as "amountCents", unsettled.approval_code as "bankCode",
      unsettled.ipg_transaction_id as "transactionId",
      unsettled.created_at as "startedAt", last_answer.kind as "lastKind", last_answer.reason as "lastReason",
      case unsettled.state
        when 'claimed' then claim.paid_pid
        when 'refund_due' then (select pid from (${openClaims}) as open
          where open.paid_booking_id = unsettled.booking_id and open.approval_code = unsettled.approval_code limit 1)
      end as "otherPid"
    from (
      select id, null::integer as extra_charge_id, null::integer as claim_id, booking_id, state, reference, amount_cents,
        approval_code, ipg_transaction_id, created_at
      from payment_attempt
      where (state = 'pending' and refunded_at is null)
        or (state in ('open', 'failed', 'stale') and reached is not false and created_at > now() - make_interval(days => ${days}))
      union all
      select attempt_id, extra_charge_id, null, refund.booking_id, case when ${isOnItsWay} then 'refund_going' else 'refund_due' end,
        refund.reference, refund.amount_cents, bank_code, transaction_id, attempt.created_at
      from refund join payment_attempt attempt on attempt.id = refund.attempt_id
      where refund.refunded_at is null
      union all
      select attempt.id, null, claim.id, attempt.booking_id, 'claimed', attempt.reference, attempt.amount_cents,
        claim.approval_code, claim.ipg_transaction_id, attempt.created_at
      from approval_claim claim
      join payment_attempt attempt on attempt.id = claim.attempt_id
      where claim.closed_at is null
      union all
      select attempt.id, null, null, attempt.booking_id, 'charged_back', attempt.reference, chargeback.amount_cents,
        attempt.approval_code, chargeback.bank_reference, attempt.created_at
      from chargeback
      join payment_attempt attempt on attempt.reference = chargeback.reference
      where chargeback.reversed_on is null and exists (
        select from ticket join event on event.id = ticket.event_id
        where ticket.booking_id = chargeback.booking_id and ticket.state = 'valid' and event.ends_at > now()
      )
    ) as unsettled
    left join lateral (
      select paid_pid from (${openClaims}) as open where open.id = unsettled.claim_id
    ) as claim on true
    left join lateral (
      select kind, reason from gateway_answer where attempt_id = unsettled.id order by id desc limit 1
    ) as last_answer on true
    where unsettled.state <> 'claimed' or claim.paid_pid is not null
    order by unsettled.id, unsettled.extra_charge_id nulls first, unsettled.claim_id nulls first`.execute(db);
  return rows;
}
