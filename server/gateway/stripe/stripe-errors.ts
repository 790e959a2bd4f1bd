import Stripe from "stripe";
import { GatewayAwayError } from "../gateway-away.ts";

/** The provider's name, as it is stored with each attempt. */
export const STRIPE = "stripe";

/**
 * Errors that are Stripe's decision about one request. Stripe stores its answer for a day and gives it again to the
 * same idempotency key.
 */
const FINAL = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError];

/**
 * Stripe's refusals and failures as the port's error. After a failure that is no refusal, such as a wrong key, the next
 * request would fail too. Any other error is returned unchanged.
 * @param isUnsent whether no byte of the request was sent
 */
export function awayError(cause: unknown, isUnsent = false): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  // 409: another request under the same key is still running.
  const isFinal = cause.statusCode !== 409 && FINAL.some((kind) => cause instanceof kind);
  const isRefusal = isFinal || cause instanceof Stripe.errors.StripeIdempotencyError;
  return new GatewayAwayError(cause.message, { cause, isRefusal, isFinal, isUnsent });
}
