import Stripe from "stripe";
import { GatewayAwayError } from "../gateway.ts";

/** The provider's name, as it is stored with each attempt. */
export const STRIPE = "stripe";

/** Errors that are about one request. After any other one, such as a wrong key, the next request would fail too. */
const REFUSALS = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeIdempotencyError,
];

/** Stripe's refusals and failures as the port's error. Any other error stays what it is. */
export function awayError(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  return new GatewayAwayError(cause.message, { cause, isRefusal: REFUSALS.some((kind) => cause instanceof kind) });
}
