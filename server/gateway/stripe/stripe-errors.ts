import Stripe from "stripe";
import { GatewayAwayError } from "../gateway.ts";

/** The provider's name, as it is stored with each attempt. */
export const STRIPE = "stripe";

/** Stripe's refusals and failures as the port's error. Any other error stays what it is. */
export function awayError(cause: unknown): unknown {
  return cause instanceof Stripe.errors.StripeError ? new GatewayAwayError(cause.message, { cause }) : cause;
}
