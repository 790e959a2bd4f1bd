import Stripe from "stripe";
import { GatewayAwayError } from "../gateway.ts";

/** The provider's name, as it is stored with each attempt. */
export const STRIPE = "stripe";

/** What Stripe says of one request and not of all: a key or a limit that fails would fail the next request too. */
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
