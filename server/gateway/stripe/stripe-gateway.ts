import type { FastifyInstance, FastifyRequest } from "fastify";
import Stripe from "stripe";
import { paths } from "#contract/paths.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { BeginAttempt, Begun, Gateway, GatewayAttempt, GatewayPost, Reading } from "../gateway.ts";
import { GatewayAwayError } from "../gateway-away.ts";
import { pidOfReference } from "../reference.ts";
import { agentFor, isUnsent } from "./connections.ts";
import { answerOf, CURRENCY, claimedReference, factsOf, sessionOf, verifiedEvent } from "./events.ts";
import { inquire } from "./inquire.ts";
import { refund, refundNewsOf } from "./refunds.ts";
import { awayError, STRIPE } from "./stripe-errors.ts";

/** The library retries once with the same idempotency key. */
const TIMEOUT_MS = 8000;
/** Short, because a buyer is waiting, and the storefront tries again under the same key. */
const PAGE_WITHIN_MS = 4500;
/**
 * The smallest amount that Stripe charges in Australian dollars (docs.stripe.com/currencies, 'Minimum and maximum
 * charge amounts').
 */
const MINIMUM_CENTS = 50;
/** Stripe requires a page to stay open for at least 30 minutes from the call. The margin covers a repeated call. */
const PAGE_LIVES_MS = 35 * 60_000;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Address of a stand-in for the API, or undefined for Stripe itself. */
  apiUrl: string | undefined;
  publicUrl: string;
}

/**
 * Stripe Checkout: a page on Stripe's site, opened through its API. The buyer comes back to the storefront without a
 * post, so only a signed webhook pays an order. Refunds go through the API.
 */
export function stripeGateway(settings: StripeSettings): Gateway {
  const stripe = clientOf(settings);
  const verify = (post: GatewayPost) => verifiedEvent(stripe, post, settings.webhookSecret);
  return {
    provider: STRIPE,
    account: "",
    minimumCents: MINIMUM_CENTS,
    capabilities: {
      wallets: ["Apple Pay", "Google Pay"],
      refunds: "through the gateway",
      inquiries: "through the gateway",
    },
    // The itemised reports of balance and payouts.
    statementColumns: {
      reference: ["paymentmetadatareference", "chargemetadatareference"],
      code: ["paymentintentid"],
      number: ["disputeid", "balancetransactionid"],
      type: ["reportingcategory"],
    },
    // The browser follows a link to Stripe and posts no form.
    pageOrigins: [],
    warnings: settings.publicUrl.startsWith("https:")
      ? []
      : ["PUBLIC_URL must begin with https://: Stripe sends its webhooks to no other address"],
    acceptBodies: acceptRawBodies,
    greet: () => greet(stripe),
    newAttemptData: () => [{}],
    begin: (attempt) => openPage(stripe, attempt, settings.publicUrl),
    postOf,
    read: async (post, _channel, attemptOf) => read(verify(post), attemptOf),
    claimOf: (post) => ({ reference: claimedReference(post), declined: false }),
    mask: factsOf,
    spoolable: (post) => {
      const event = verify(post);
      const reference = event && (sessionOf(event)?.client_reference_id ?? refundNewsOf(event)?.reference);
      if (!event || !reference || pidOfReference(reference) === null) return null;
      return { reference, fields: { ...post.fields }, signed: true, answer: [event.id] };
    },
    hasSigned: (post) => verify(post) !== null,
    inquire: (attempt) => inquire(stripe, attempt),
    refund: (payment, cents, key) => refund(stripe, payment, cents, key),
  };
}

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (!apiUrl) return new Stripe(secretKey, { ...options, httpAgent: agentFor("https") });
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (scheme === "http" ? 80 : 443),
    protocol: scheme,
    httpAgent: agentFor(scheme),
  });
}

/** A list is the smallest question that the restricted key of docs/run/install.md may ask. */
async function greet(stripe: Stripe): Promise<string> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return "it knows the key; the webhook's secret shows only with a payment";
  } catch (cause) {
    throw awayError(cause);
  }
}

/** The signature covers the bytes of the body, so it must not be parsed before it is verified. */
function acceptRawBodies(routes: FastifyInstance): void {
  routes.removeContentTypeParser("application/json");
  routes.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

function postOf(request: FastifyRequest): GatewayPost | null {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw new RefusalError("MEDIA_TYPE");
  const signature = request.headers["stripe-signature"];
  if (typeof request.body !== "string" || typeof signature !== "string") return null;
  return { fields: { payload: request.body, signature }, receivedAt: new Date() };
}

async function openPage(stripe: Stripe, attempt: BeginAttempt, publicUrl: string): Promise<Begun> {
  const { reference, amountCents, createdAt } = attempt;
  const pid = pidOfReference(reference);
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: reference,
        allowed_payment_method_types: ["card"],
        // The order's amount is in Australian dollars, and an answer in another currency would be refused.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: CURRENCY,
              unit_amount: amountCents,
              product_data: { name: `Tickets, order ${pid}` },
            },
          },
        ],
        payment_intent_data: { metadata: { reference } },
        expires_at: Math.floor((createdAt.getTime() + PAGE_LIVES_MS) / 1000),
        success_url: `${publicUrl}${paths.paymentSuccess}?pid=${pid}`,
        cancel_url: `${publicUrl}${paths.paymentFailure}?pid=${pid}`,
      },
      // Another database with the same keys may have the same reference, but hardly at the same moment.
      {
        idempotencyKey: `checkout-${reference}-${createdAt.getTime()}`,
        timeout: PAGE_WITHIN_MS,
        // A second try could fail before it is sent, and the first one had arrived.
        maxNetworkRetries: 0,
      },
    );
    if (!session.url) throw new GatewayAwayError(`Stripe gave no page for ${reference}`);
    return { step: { method: "get", action: session.url, fields: {} }, learnt: { session: session.id } };
  } catch (cause) {
    throw awayError(cause, isUnsent(cause));
  }
}

async function read<Attempt extends GatewayAttempt>(
  event: Stripe.Event | null,
  attemptOf: (reference: string) => Promise<Attempt | undefined>,
): Promise<Reading<Attempt>> {
  if (!event) return { kind: "unknown", reason: "the signature does not verify", signed: false };
  const refunded = refundNewsOf(event);
  if (refunded) return { kind: "refund", ...refunded };
  const session = sessionOf(event);
  const reference = session?.client_reference_id ?? "";
  // The account may also serve other shops and send other events.
  if (!session || pidOfReference(reference) === null) return { kind: "ignored" };
  const attempt = await attemptOf(reference);
  if (attempt?.provider !== STRIPE) return { kind: "unknown", reason: "there is no such attempt", signed: true };
  const answer = answerOf(event.type, session, attempt);
  return typeof answer === "string"
    ? { kind: "refused", attempt, reason: answer, signed: true }
    : { kind: "genuine", attempt, answer, vouched: true };
}
