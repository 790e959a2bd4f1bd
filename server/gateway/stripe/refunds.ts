import Stripe from "stripe";
import type { RefundablePayment, RefundNews } from "../gateway.ts";
import { GatewayAwayError } from "../gateway-away.ts";
import { awayError, STRIPE } from "./stripe-errors.ts";

/** Sends a payment or a part of it back, or returns the outcome of the refund that was made under this key. */
export async function refund(
  stripe: Stripe,
  { provider, bankCode, reference }: RefundablePayment,
  cents: number,
  key: string,
): Promise<"done" | "pending" | "by hand"> {
  // The payment went through the previously configured gateway.
  if (provider !== STRIPE) return "by hand";
  try {
    const made =
      (await refundMade(stripe, bankCode, key)) ??
      (await stripe.refunds.create(
        { payment_intent: bankCode, amount: cents, metadata: { reference, key } },
        { idempotencyKey: key },
      ));
    const { state, why } = newsOf(made, key);
    if (state === "sent") return "done";
    if (state === "pending") return state;
    throw new GatewayAwayError(`Stripe did not send the money of ${reference} back: ${why}`, { isFinal: true });
  } catch (cause) {
    // A payment that was fully refunded, in whatever way, cannot be refunded again.
    if (cause instanceof Stripe.errors.StripeError && cause.code === "charge_already_refunded")
      return isWholeOnItsWay(stripe, bankCode);
    throw awayError(cause);
  }
}

/**
 * The refund that was made under a key. Stripe forgets an idempotency key after a day, and would then send a part of a payment
 * twice, so each refund carries its key.
 */
async function refundMade(stripe: Stripe, bankCode: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: bankCode, limit: 100 }))
    if (made.metadata?.key === key) return made;
  return undefined;
}

async function isWholeOnItsWay(stripe: Stripe, bankCode: string): Promise<"done" | "pending"> {
  for await (const made of stripe.refunds.list({ payment_intent: bankCode, limit: 100 }))
    if (newsOf(made, "").state === "pending") return "pending";
  return "done";
}

/** The outcome that an event reports for a refund of ours, or null if it is about something else. */
export function refundNewsOf({ data }: Stripe.Event): (RefundNews & { reference: string }) | null {
  // Every event about a refund carries the whole refund, whatever the event's name is.
  const made = data.object as Partial<Stripe.Refund>;
  if (made.object !== "refund") return null;
  const { key, reference } = made.metadata ?? {};
  return key && reference ? { reference, ...newsOf(made as Stripe.Refund, key) } : null;
}

function newsOf({ status, failure_reason }: Stripe.Refund, key: string): RefundNews {
  if (status === "succeeded") return { key, state: "sent", why: null };
  if (status === "failed" || status === "canceled") return { key, state: "failed", why: failure_reason ?? status };
  // `pending`, or `requires_action`: the buyer or the account's owner has something to do first.
  return { key, state: "pending", why: null };
}
