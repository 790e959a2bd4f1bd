import { inTransaction, retryPassing } from "#server/db/retry.ts";
import { type BeginAttempt, type BrowserStep, GatewayAwayError } from "#server/gateway/gateway.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { keepResult, type Replayable } from "#server/plugins/idempotency-keys.ts";
import { agreeToDates } from "../orders/agreed-dates.ts";
import { lockBooking } from "../orders/booking-rows.ts";
import { orderSeats } from "../orders/order-seats.ts";
import { refuseBelowMinimum } from "../orders/refuse-below-minimum.ts";
import { takeVoucher } from "../orders/voucher-uses.ts";
import { endNotBegun } from "./apply-decline.ts";
import { keepLearnt } from "./attempt-rows.ts";
import { payOrder } from "./pay-order.ts";
import { type CheckoutCall, type Started, startPayment } from "./start-payment.ts";

export type Checkout = Replayable<{ free: true } | { free: false; gateway: BrowserStep }>;

/**
 * Begins an order's payment at the gateway, or makes the order paid at once if nothing is payable
 * (docs/design/product.md#booking). Seats are kept until the hold's end plus the payment's grace time, and retries do
 * not extend that. The form of an earlier attempt becomes stale, unless it is handed out again. The gateway takes one
 * payment for each form, so two tabs with the same form cannot charge twice.
 * @param call a repeated call under the same key gets the first call's form
 * @throws RefusalError ORDER_NOT_FOUND (also another account's), SESSION_EXPIRED, STALE_BOOKING, EVENT_CLOSED, DATE_CHANGED (an event begins at another time than the buyer agreed to), ACCESS_CODE_OVER, ATTEMPTS_USED,
 * CARD_PAGE_OPEN (only if `openPage` is refuse), UNAVAILABLE (the gateway cannot take the payment now), PAYMENT_REFUSED (it never will) and BELOW_MINIMUM, which use up no try,
 * VOUCHER_USED_UP (other orders took its last use, so the buyer must accept a new price)
 */
export async function startCheckout(office: Office, user: SessionUser, call: CheckoutCall): Promise<Checkout> {
  const { pid, agreedDates } = call;
  await demandMinimum(office, pid);
  if (agreedDates) await agreeToDates(office.db, { userId: user.id, pid, dates: agreedDates });
  const first = await retryPassing(() => startPayment(office.db, office, user, call));
  const started = first.kind === "free" ? await payNothing(office, user, call) : first;
  const replayed = started.replayed && { replayed: started.replayed };
  // The database says whose order it is. To the caller another account's order does not exist.
  if (started.kind === "refused")
    throw new RefusalError(started.code === "FOREIGN_USER" ? "ORDER_NOT_FOUND" : started.code);
  if (started.kind !== "attempt") return { free: true, ...replayed };
  const attempt = { ...started, createdAt: new Date(started.createdAt) };
  return { free: false, gateway: await begin(office, attempt), ...replayed };
}

/** @throws RefusalError BELOW_MINIMUM for an order that the gateway would refuse, so that no try of the buyer is spent on it */
async function demandMinimum({ db, gateway }: Pick<Office, "db" | "gateway">, pid: number): Promise<void> {
  if (gateway.minimumCents <= 1) return;
  const order = await db.selectFrom("booking").select("payable_cents").where("pid", "=", pid).executeTakeFirst();
  refuseBelowMinimum(gateway, order?.payable_cents ?? 0);
}

/** Pays an order that costs nothing, unless it has changed meanwhile. */
function payNothing(office: Office, user: SessionUser, call: CheckoutCall): Promise<Started> {
  return inTransaction(office.db, async (trx) => {
    const started = await startPayment(trx, office, user, call, true);
    const booking = started.kind === "free" ? await lockBooking(trx, { pid: call.pid }) : undefined;
    if (!booking) return started;
    const { id: bookingId, userId, voucherId } = booking;
    if (voucherId !== null && !(await takeVoucher(trx, { bookingId, userId, voucherId }, booking.expiresAt)))
      throw new RefusalError("VOUCHER_USED_UP");
    await payOrder(trx, office, booking, (await orderSeats(trx, bookingId)).length, "free");
    return keepResult<Started>(trx, call.key, { kind: "paid" });
  });
}

async function begin(office: Office, attempt: BeginAttempt): Promise<BrowserStep> {
  try {
    const { step, learnt } = await office.gateway.begin(attempt);
    if (learnt)
      await keepLearnt(office.db, attempt.reference, learnt).catch((error: unknown) =>
        // Without it, the attempt can still be found by its time (gateway.inquire), and the buyer can pay.
        office.log.warn({ err: error, reference: attempt.reference }, "what the gateway told is not kept"),
      );
    return step;
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    office.log.error({ err: error, reference: attempt.reference }, "the gateway could not begin a payment");
    if (error.isFinal) {
      await endNotBegun(office.db, attempt.reference);
      throw new RefusalError("PAYMENT_REFUSED");
    }
    throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
  }
}
