import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { OrderState } from "../../db/tables/order-tables.ts";
import { bookingsById } from "../orders/booking-rows.ts";
import { stateNow } from "../orders/order-state.ts";

/**
 * Why an operator should look: money that is to go back, a bank that is still thinking, a payment page from which nobody
 * came back before the order's time was up, or a genuine answer that did not fit its order.
 */
export type StuckKind = "refund due" | "waiting for the bank" | "never answered" | "answer refused";

export interface StuckPayment {
  kind: StuckKind;
  bookingId: number;
  pid: number | null;
  oid: string;
  /** Dollars as they were signed: '125.50'. */
  chargetotal: string;
  orderState: OrderState;
  /** The gateway's number, for its own site; null where no answer named one. */
  ipgTransactionId: string | null;
  /** When the buyer went to the gateway. */
  startedAt: Date;
  /** What was made of the last answer; null where none came. */
  lastOutcome: string | null;
}

/**
 * What the operator has to settle with the bank, oldest first. The gateway answers no questions (payment-gateway.md,
 * 0.6), so a page from which nobody came back is listed for `days` days: only the bank's own site knows whether it was
 * paid.
 */
export async function listStuckPayments(db: Db, days = 7): Promise<StuckPayment[]> {
  const attempts = await unsettledAttempts(db, days);
  const bookings = await bookingsById(
    db,
    attempts.map((attempt) => attempt.bookingId),
  );
  return attempts.flatMap(({ state, ...attempt }) => {
    const booking = bookings.get(attempt.bookingId);
    if (!booking) return [];
    const orderState = stateNow(booking.state, booking.timeIsUp);
    const kind = kindOf(state, attempt.lastOutcome, orderState);
    return kind ? [{ ...attempt, kind, pid: booking.pid, orderState }] : [];
  });
}

function kindOf(state: string, lastOutcome: string | null, orderState: OrderState): StuckKind | null {
  if (state === "refund_due") return "refund due";
  if (state === "pending") return "waiting for the bank";
  if (lastOutcome?.startsWith("refused")) return "answer refused";
  // Until its time is up an order at the gateway is as it should be.
  return state === "open" && orderState === "expired" ? "never answered" : null;
}

type UnsettledAttempt = Omit<StuckPayment, "kind" | "pid" | "orderState"> & { state: string };

async function unsettledAttempts(db: Db, days: number): Promise<UnsettledAttempt[]> {
  const { rows } = await sql<UnsettledAttempt>`
    select attempt.booking_id as "bookingId", attempt.state, attempt.oid, attempt.chargetotal,
      attempt.ipg_transaction_id as "ipgTransactionId", attempt.created_at as "startedAt",
      last_answer.outcome as "lastOutcome"
    from payment_attempt attempt
    left join lateral (
      select outcome from gateway_answer where attempt_id = attempt.id order by id desc limit 1
    ) as last_answer on true
    where (attempt.state in ('pending', 'refund_due') and attempt.refunded_at is null)
      or (attempt.state in ('open', 'failed', 'stale') and attempt.created_at > now() - make_interval(days => ${days}))
    order by attempt.id`.execute(db);
  return rows;
}
