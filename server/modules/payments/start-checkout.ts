import { databaseAway } from "#server/db/failures.ts";
import { inTransaction } from "#server/db/retry.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import type { BeginAttempt, BrowserStep } from "#server/gateway/gateway.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { persistResult, type Replayable } from "#server/plugins/idempotency-keys.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { agreeToDates } from "../orders/agreed-dates.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { noteReached, persistLearnt } from "./attempt-rows.ts";
import { readCheckout, type Started } from "./checkout-facts.ts";
import { decideCheckout } from "./decide-checkout.ts";
import { payUnpriced } from "./pay-unpriced.ts";
import { logPayment } from "./payment-log.ts";
import { endNotBegun } from "./settle-answer.ts";
import { type CheckoutCall, startPayment } from "./start-payment.ts";
import { isSeatTaken } from "./write-settlement.ts";

export type Checkout = Replayable<{ free: true } | { free: false; gateway: BrowserStep }>;

/**
 * Begins an order's payment at the gateway, or makes the order paid at once if nothing is payable
 * (docs/design/product.md#booking). Seats stay held until the hold's end plus the payment's grace time, and retries do
 * not extend that. The form of an earlier attempt becomes stale, unless it is handed out again. The gateway takes one
 * payment for each form, so two tabs with the same form cannot charge twice.
 * @param call a repeated call under the same key gets the first call's form
 * @throws RefusalError ORDER_NOT_FOUND (also another account's), SESSION_EXPIRED, STALE_BOOKING, EVENT_CLOSED,
 * DATE_CHANGED (an event begins at another time than the buyer agreed to), ACCESS_CODE_OVER, ATTEMPTS_USED,
 * CARD_PAGE_OPEN (only if `openPage` is refuse), GATEWAY_AWAY (the gateway cannot take the payment now), PAYMENT_REFUSED
 * (it never will) and BELOW_MINIMUM, which use up no try, VOUCHER_USED_UP (other orders took its last use, so the buyer
 * must accept a new price)
 */
export async function startCheckout(services: Services, user: SessionUser, call: CheckoutCall): Promise<Checkout> {
  return checkOut(services, user, call).catch((error: unknown) => {
    // The gateway's own refusals have a line already.
    if (!(error instanceof RefusalError && error.cause instanceof GatewayAwayError))
      logRefusal(services, call.pid, error);
    throw error;
  });
}

function logRefusal({ log }: Services, order: number, error: unknown): void {
  const why =
    error instanceof RefusalError
      ? { reason: error.code }
      : { reason: databaseAway(error) ? "database-away" : "database-failed", code: errorCode(error) };
  logPayment(log, "info", { order, outcome: "not begun", ...why }, "a payment was not begun");
}

async function checkOut(services: Services, user: SessionUser, call: CheckoutCall): Promise<Checkout> {
  const { pid, agreedDates } = call;
  if (agreedDates) await agreeToDates(services.db, { userId: user.id, pid, dates: agreedDates });
  const started = await untilUnchanged(async () => {
    const first = await startPayment(services, user, call);
    return first.kind === "free" ? payNothing(services, user, call) : first;
  });
  const replayed = started.replayed && { replayed: started.replayed };
  if (started.kind !== "attempt") return { free: true, ...replayed };
  const attempt = { ...started, createdAt: new Date(started.createdAt) };
  return { free: false, gateway: await begin(services, attempt), ...replayed };
}

/** Pays an order that costs nothing, unless the order has changed meanwhile. */
function payNothing(
  services: Services,
  user: SessionUser,
  { pid, key, openPage }: CheckoutCall,
): Promise<Started | typeof CHANGED> {
  return inTransaction(services.db, async (trx): Promise<Started | typeof CHANGED> => {
    const booking = await lockBooking(trx, { pid });
    const read = await readCheckout(trx, { pid, key });
    const decision = decideCheckout(read, { userId: user.id, openPage }, services.gateway);
    if (decision.kind === "kept") return decision.started;
    if (decision.kind === "paid") return decision;
    if (!booking || decision.kind !== "free") return CHANGED;
    await payUnpriced(trx, services, booking.id, "free");
    return persistResult<Started>(trx, key, { kind: "paid" });
  }).catch((error: unknown) => {
    if (isSeatTaken(error)) return CHANGED;
    throw error;
  });
}

async function begin(services: Services, attempt: BeginAttempt): Promise<BrowserStep> {
  try {
    const { step, learnt } = await services.gateway.begin(attempt);
    services.outages.gateway.over();
    logPayment(
      services.log,
      "info",
      { reference: attempt.reference, outcome: "begun", reason: "checkout" },
      "a payment began at the gateway",
    );
    if (learnt)
      await persistLearnt(services.db, attempt.reference, learnt).catch((error: unknown) =>
        // Without it, the attempt can still be found by its time (gateway.inquire), and the buyer can pay.
        logPayment(
          services.log,
          "warn",
          { err: error, reference: attempt.reference, outcome: "begun", reason: "not-kept" },
          "what the gateway told is not kept",
        ),
      );
    return step;
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    const reason = error.isRefusal ? "gateway-refused" : error.isUnsent ? "gateway-unreached" : "gateway-unanswered";
    logPayment(
      services.log,
      error.isRefusal ? "error" : "warn",
      { reference: attempt.reference, outcome: "not begun", reason, why: error.message },
      "the gateway could not begin a payment",
    );
    if (error.isFinal) {
      await endNotBegun(services, attempt.reference);
      throw new RefusalError("PAYMENT_REFUSED", {}, { cause: error });
    }
    if (!error.isRefusal) services.outages.gateway.failed(error);
    await noteReached(services.db, attempt.reference, !error.isUnsent);
    throw new RefusalError("GATEWAY_AWAY", { retryAfterSeconds: 2 }, { cause: error });
  }
}
