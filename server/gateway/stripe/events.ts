import Stripe from "stripe";
import type { GatewayPost, Outcome } from "../gateway.ts";

type Session = Stripe.Checkout.Session;

/** The only currency that is ever asked for. */
export const CURRENCY = "aud";

/** How long a signature is valid after it was made. For a post that waited on disk, its time of arrival counts. */
const TOLERANCE_SECONDS = 300;

/** The event in a post, or null if the signature is not Stripe's. */
export function verifiedEvent(
  stripe: Stripe,
  { fields, receivedAt }: GatewayPost,
  secret: string,
): Stripe.Event | null {
  const { payload = "", signature = "" } = fields;
  const at = receivedAt.getTime();
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, at);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The events that decide a payment. */
const DECISIVE = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const;

/** The session that an event is about, or undefined if the event decides no payment. */
export function sessionOf(event: Stripe.Event): Session | undefined {
  return (DECISIVE as readonly string[]).includes(event.type) ? (event.data.object as Session) : undefined;
}

/** The outcome that an event reports for its payment, or null if a paid session names no payment. */
function outcomeOf(type: string, session: Session): Outcome | null {
  const bankCode = paymentOf(session);
  if (type === "checkout.session.expired")
    return { outcome: "failed", reason: "left-page", bankCode: session.id, transactionId: null };
  if (type === "checkout.session.async_payment_failed")
    return { outcome: "failed", reason: "declined", bankCode: bankCode ?? session.id, transactionId: null };
  if (session.payment_status !== "paid")
    return { outcome: "pending", bankCode: bankCode ?? session.id, transactionId: null };
  return bankCode === null ? null : { outcome: "approved", bankCode, transactionId: null };
}

/** The answer that an event gives about an attempt, or why it does not fit the attempt. */
export function answerOf(type: string, session: Session, attempt: { amountCents: number }): Outcome | string {
  if (session.amount_total !== attempt.amountCents) return "the amount is not what was asked";
  if (session.currency !== CURRENCY) return "the currency is not what was asked";
  return outcomeOf(type, session) ?? "a paid session names no payment";
}

function paymentOf({ payment_intent: payment }: Session): string | null {
  return typeof payment === "string" ? payment : (payment?.id ?? null);
}

/** The reference of the attempt that a post claims to be about. The claim is not verified. */
export function claimedReference(post: GatewayPost): string | undefined {
  const { client_reference_id, metadata } = claimedSession(post) ?? {};
  return client_reference_id ?? metadata?.reference;
}

function claimedSession(post: GatewayPost): Partial<Session> | undefined {
  return claimedEvent(post)?.data?.object as Partial<Session> | undefined;
}

function claimedEvent({ fields }: GatewayPost): Partial<Stripe.Event> | null {
  try {
    const event: unknown = JSON.parse(fields.payload ?? "");
    return typeof event === "object" && event !== null ? event : null;
  } catch {
    return null;
  }
}

/** The facts of a verified post that are stored for the operator. They say nothing about the buyer or the card. */
export function factsOf(post: GatewayPost): Record<string, string> {
  const event = claimedEvent(post);
  const session = claimedSession(post) as Session | undefined;
  return event && session ? factsOfSession(event, session) : {};
}

/** The same for a session, with the event that reports it. A reply to an inquiry has only a type. */
export function factsOfSession({ id, type }: { id?: string; type?: string }, session: Session): Record<string, string> {
  const outcome = outcomeOf(type ?? "", session);
  const facts = {
    event: id,
    type,
    session: session.id,
    reference: session.client_reference_id,
    amount_cents: session.amount_total,
    currency: session.currency,
    payment_status: session.payment_status,
    // server/db/invariants.sql reads this.
    approved_as: outcome?.outcome === "approved" ? outcome.bankCode : undefined,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}
