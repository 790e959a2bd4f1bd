import type { Transaction } from "kysely";
import { MAX_PAYMENT_ATTEMPTS } from "#contract/rules/limits.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { type BrowserStep, GatewayAwayError } from "#server/gateway/gateway.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { extendClaims, lockClaims } from "../inventory/claims.ts";
import { type BookingRow, countAttempt, lockBooking } from "../orders/booking-rows.ts";
import { moveOrder } from "../orders/order-moves.ts";
import { orderSeats } from "../orders/order-seats.ts";
import { stateNow } from "../orders/order-state.ts";
import { makeAttemptsStale } from "../orders/stale-attempts.ts";
import { takeVoucher } from "../orders/voucher-uses.ts";
import { type Attempt, findUsableAttempt } from "./attempt-rows.ts";
import { insertAttempt } from "./new-attempt.ts";
import { payOrder } from "./pay-order.ts";

/**
 * What to do if a card page may still be open: open another, refuse, or hand out the same one while the bank still
 * accepts it.
 */
export type IfPageOpen = "replace" | "refuse" | "use-again";

export type Checkout = { free: true } | { free: false; gateway: BrowserStep };

/**
 * Begins an order's payment at the gateway, or makes the order paid at once if nothing is payable
 * (docs/design/product.md#booking). Seats are kept until the hold's end plus the payment's grace time, and retries do
 * not extend that. The form of an earlier attempt becomes stale, unless it is handed out again. The gateway takes one
 * payment for each form, so two tabs with the same form cannot charge twice.
 * @throws RefusalError ORDER_NOT_FOUND, FOREIGN_USER, SESSION_EXPIRED, STALE_BOOKING, EVENT_CLOSED, ATTEMPTS_USED,
 * CARD_PAGE_OPEN (only if `openPage` is refuse), UNAVAILABLE (the gateway cannot take the payment now),
 * VOUCHER_USED_UP (other orders took its last use, so the buyer must accept a new price)
 */
export async function startCheckout(
  office: Office,
  user: SessionUser,
  pid: number,
  openPage: IfPageOpen = "replace",
): Promise<Checkout> {
  const attempt = await inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { pid });
    if (!booking) throw new RefusalError("ORDER_NOT_FOUND");
    if (booking.userId !== user.id) throw new RefusalError("FOREIGN_USER");
    // The call may be repeated after its answer was lost. A free order that is paid stays paid.
    if (booking.state === "paid" && booking.payableCents === 0) return null;
    refuseUnpayable(booking);
    const seats = await orderSeats(trx, booking.id);
    const events = await eventFacts(trx, [...new Set(seats.map((seat) => seat.eventId))]);
    if (events.some((event) => !event.onSale)) throw new RefusalError("EVENT_CLOSED");
    if ((await lockClaims(trx, booking.id)) !== seats.length) throw new RefusalError("SESSION_EXPIRED");
    if (booking.state === "paying" && openPage === "refuse") throw new RefusalError("CARD_PAGE_OPEN");
    if (booking.payableCents > 0) return openAttempt(trx, office, booking, openPage);
    await takeVoucherToPayment(trx, booking, booking.expiresAt);
    await payOrder(trx, office, booking, seats.length, "free");
    return null;
  });
  return attempt ? { free: false, gateway: await begin(office, attempt) } : { free: true };
}

async function begin(office: Office, attempt: Attempt): Promise<BrowserStep> {
  try {
    return await office.gateway.begin(attempt);
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    office.log.error({ err: error, reference: attempt.reference }, "the gateway could not begin a payment");
    throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
  }
}

function refuseUnpayable(booking: BookingRow): void {
  const state = stateNow(booking.state, booking.timeIsUp);
  if (state === "expired") throw new RefusalError("SESSION_EXPIRED");
  if (state !== "held" && state !== "paying" && state !== "failed") throw new RefusalError("STALE_BOOKING");
  // The grace time is for a payment that is under way. No further payment can begin in it.
  if (booking.holdIsOver) throw new RefusalError("SESSION_EXPIRED");
}

/** Reserves a use of the order's voucher until `expiresAt`, if the order has a voucher. */
async function takeVoucherToPayment(trx: Transaction<Database>, booking: BookingRow, expiresAt: Date): Promise<void> {
  const { id: bookingId, userId, voucherId } = booking;
  if (voucherId !== null && !(await takeVoucher(trx, { bookingId, userId, voucherId }, expiresAt)))
    throw new RefusalError("VOUCHER_USED_UP");
}

async function openAttempt(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  openPage: IfPageOpen,
): Promise<Attempt> {
  const { provider } = office.gateway;
  const amountCents = booking.payableCents;
  const same = openPage === "use-again" && (await findUsableAttempt(trx, booking.id, { provider, amountCents }));
  if (same) return same;
  if (booking.attempts >= MAX_PAYMENT_ATTEMPTS) throw new RefusalError("ATTEMPTS_USED");
  const { paymentGraceSeconds } = office.config;
  const expiresAt = new Date(booking.holdExpiresAt.getTime() + paymentGraceSeconds * 1000);
  await makeAttemptsStale(trx, booking.id);
  const attemptNo = await countAttempt(trx, booking.id, expiresAt);
  await extendClaims(trx, booking.id, "paying", expiresAt);
  // An order that is already `paying` keeps its state: the buyer came back from the gateway and tries again.
  if (booking.state !== "paying")
    await moveOrder(trx, { bookingId: booking.id, from: [booking.state], to: "paying", reason: "checkout" });
  await takeVoucherToPayment(trx, booking, expiresAt);
  const reference = `${booking.pid}-${booking.orderNumber}-${attemptNo}`;
  return insertAttempt(trx, office.gateway, { bookingId: booking.id, attemptNo, reference, amountCents });
}
