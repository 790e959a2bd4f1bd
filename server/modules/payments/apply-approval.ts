import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { lockClaims } from "../inventory/claims.ts";
import { reseat } from "../inventory/reseat.ts";
import { keepAccessCode } from "../orders/access-code-uses.ts";
import { aboveAccountLimit, lockBuyer } from "../orders/account-limit.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { moveSeats, type OrderSeat, orderSeats } from "../orders/order-seats.ts";
import { stateNow } from "../orders/order-state.ts";
import { makeAttemptsStale } from "../orders/stale-attempts.ts";
import { type Attempt, settleAttempt } from "./attempt-rows.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { payOrder } from "./pay-order.ts";
import { mailRefund } from "./payment-mails.ts";
import type { Settlement } from "./settlement.ts";

type Seating = { reason: "approved" | "approved-late" | "approved-reseated" } | null;

/**
 * Applies an approved payment (docs/design/gateway.md#settling). Money for the order as it stands buys its seats. If
 * the hold had ended, it buys the same seats again or equal ones. Money that can buy nothing is marked as refund due,
 * and the buyer and the operator are told.
 */
export async function applyApproval(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  approval: Approval,
): Promise<Settlement> {
  const mismatch = mismatchOf(booking, attempt);
  if (mismatch) return makeRefundDue(trx, office, booking, attempt, approval, mismatch);
  const seats = await orderSeats(trx, booking.id);
  const seating = await secureSeats(trx, booking, seats);
  if (!seating) return makeRefundDue(trx, office, booking, attempt, approval, "payment-too-late");
  await settleAttempt(trx, attempt.id, { ...approval, state: "approved" });
  if (seating.reason !== "approved" && (await keepAccessCode(trx, booking.id)))
    office.log.warn({ pid: booking.pid }, "an order was paid late, with an access code that others had used up");
  await makeAttemptsStale(trx, booking.id);
  await payOrder(trx, office, booking, seats.length, seating.reason);
  if (seating.reason === "approved-reseated") await mailBuyer(trx, office, booking, "reseated", { pid: booking.pid });
  return { kind: seating.reason === "approved" ? "approved" : "late" };
}

/** Why the money cannot pay for this order, or null if it can. */
function mismatchOf(booking: BookingRow, attempt: Attempt): MoveReason | null {
  if (booking.state === "cancelled") return "paid-after-cancel";
  if (booking.state === "paid" || booking.state === "refund_due") return "paid-twice";
  if (attempt.state === "stale") return "paid-stale-form";
  return attempt.amountCents === booking.payableCents ? null : "paid-other-amount";
}

/** Claims every seat for this booking. @returns null if that fails; the caller must then release its claims */
async function secureSeats(trx: Transaction<Database>, booking: BookingRow, seats: OrderSeat[]): Promise<Seating> {
  const late = stateNow(booking.state, booking.timeIsUp) === "expired";
  const events = await eventFacts(trx, [...new Set(seats.map((seat) => seat.eventId))]);
  if (events.some((event) => event.state === "cancelled")) return null;
  // The hold is over, so a newer hold of the account may have used up its limit meanwhile, or may be doing so.
  if (late && events.some((event) => event.perAccountLimit !== null)) await lockBuyer(trx, booking.userId);
  if (late && (await aboveAccountLimit(trx, { userId: booking.userId, events, seats, without: [booking.id] })))
    return null;
  if ((await lockClaims(trx, booking.id)) === seats.length) return { reason: late ? "approved-late" : "approved" };
  // A buyer who chose seats in time may pay for them after the sale has closed.
  if (events.some((event) => !event.toCome)) return null;
  const interchangeable = events.some((event) => event.sells === "units");
  const seating = await reseat(trx, booking.id, seats, interchangeable);
  if (seating.kind === "full") return null;
  if (seating.kind === "same") return { reason: "approved-late" };
  await moveSeats(trx, booking.id, seating.seats);
  // All places of a Party Plot category are equal, so nobody was moved.
  return { reason: interchangeable ? "approved-late" : "approved-reseated" };
}

async function makeRefundDue(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  approval: Approval,
  reason: MoveReason,
): Promise<Settlement> {
  await settleAttempt(trx, attempt.id, { ...approval, state: "refund_due" });
  // An order that is paid, or that a newer form can still pay, stays as it is. All others end here.
  const state = stateNow(booking.state, booking.timeIsUp);
  const isOver = reason === "payment-too-late" || state === "cancelled" || state === "expired";
  if (isOver) await endUnpaid(trx, booking, reason);
  await mailRefund(trx, office, booking, { attempt, approval, reason });
  return { kind: "refund due", reason };
}
