import type { FastifyInstance, FastifyRequest } from "fastify";
import { paths } from "#contract/paths.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { CheckoutAnswer, CheckoutForm, PaymentAnswer, PaymentForm } from "#contract/wire/booking.ts";
import type { GatewayPost, PostChannel } from "#server/gateway/gateway.ts";
import { pidOfReference } from "#server/gateway/reference.ts";
import { gatewayCall, shopCall } from "#server/plugins/calls.ts";
import { done, good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { markReplayed } from "#server/plugins/idempotency.ts";
import { addressKey } from "#server/plugins/limits/address-key.ts";
import { AttemptLimiter } from "#server/plugins/limits/attempt-limiter.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes, Services } from "#server/services.ts";
import { GatewayNotified, GatewayPost as GatewayPostBody, GatewayReturn } from "./gateway-schema.ts";
import { countUnanswered } from "./inquire-unanswered.ts";
import { logPayment } from "./payment-log.ts";
import { recordPayment } from "./record-payment.ts";
import { countKeptAnswers, type SettledOrKept, settleOrKeep } from "./settle-or-keep.ts";
import { startCheckout } from "./start-checkout.ts";

/** The gateway's posts are small forms. */
const ANSWER_LIMIT_BYTES = 32 * 1024;

/**
 * Limit of posts from one address that name no order of ours or do not verify. Notifications that the gateway signed
 * are never limited.
 */
const STRAY = { max: 120, windowSeconds: 60, perProcess: true };

/** POST /checkout, /payment and /gateway/* (docs/design/wire.md#hold-book-cancel). */
export const registerPayments: RegisterRoutes = (app, services) => {
  app.liveGauges.set("gateway_answers_waiting", {
    help: "Gateway answers on this machine's disk that wait for the database",
    read: () => countKeptAnswers(services),
  });

  app.liveGauges.set("payments_unanswered", {
    help: "Payments of the last seven days without an answer, although their buyer's time is up",
    read: () => countUnanswered(services),
  });

  shopCall(app, {
    method: "POST",
    path: "/checkout",
    resource: "Booking",
    access: "user",
    idempotent: "with its effect",
    midway: true,
    summary: "Get the way to the gateway's page for an order; an order with nothing to pay is paid at once",
    refusals: [404, 409],
    schema: { body: CheckoutForm, response: { 200: CheckoutAnswer } },
    handler: async (request, reply) => {
      const { pid: orderId, again, agreed_dates: agreedDates } = request.body;
      const openPage = again === undefined ? "replace" : again === "1" ? "use-again" : "refuse";
      const started = await startCheckout(services, requireUser(request), {
        pid: rowId(orderId),
        openPage,
        key: request.onceKey,
        agreedDates,
      });
      markReplayed(reply, started);
      const { replayed: _replayed, ...checkout } = started;
      return { ...done(""), ...checkout };
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/payment",
    resource: "Booking",
    access: "user",
    midway: true,
    summary: "Record a payment as the page reports it",
    refusals: [404],
    example: {
      body: { user_id: "9", pid: "12", gross_amount: "1.00", net_amount: "1.00", oid: "1234", is_combo: "0" },
    },
    schema: { body: PaymentForm, response: { 200: PaymentAnswer } },
    handler: async (request) => {
      const user = requireUser(request);
      return good({ state: await recordPayment(services, user, request.body) });
    },
  });

  app.register(async (routes) => registerGatewayRoutes(routes, services));
};

/**
 * The gateway's routes. The provider reads the posts and verifies their signature, which takes the place of a session.
 */
function registerGatewayRoutes(app: FastifyInstance, services: Services): void {
  services.gateway.acceptBodies?.(app);
  const strays = new AttemptLimiter(services, "strayByAddress", STRAY);
  for (const outcome of ["success", "fail"])
    gatewayCall(app, {
      method: "POST",
      // The address decides nothing. Only the gateway's signature counts.
      path: `/gateway/${outcome}`,
      summary: "The buyer returns from the gateway",
      schema: { body: GatewayPostBody, response: { 303: GatewayReturn } },
      bodyLimit: ANSWER_LIMIT_BYTES,
      // A person sits at the browser that posted this, so every error leads to a page.
      errorHandler: (error, request, reply) => {
        request.log.warn({ err: error }, "a return from the gateway was not read");
        return reply.redirect(paths.paymentFailure, 303);
      },
      handler: async (request, reply) => {
        const received = await receiveAnswer(services, strays, request, "return");
        return reply.redirect(pageAfter(services, received), 303);
      },
    });

  gatewayCall(app, {
    method: "POST",
    path: "/gateway/notify",
    summary: "The gateway's server reports the outcome of a payment",
    schema: { body: GatewayPostBody, response: { 200: GatewayNotified } },
    bodyLimit: ANSWER_LIMIT_BYTES,
    handler: async (request) => {
      const { result } = await receiveAnswer(services, strays, request, "notify");
      // The gateway may post again if it gets an error.
      if (result === "lost") throw new RefusalError("UNAVAILABLE");
      if (result === "kept") return done("");
      if ("retryAfterSeconds" in result) throw new RefusalError("TOO_MANY", result);
      if (result.ok) return done("");
      throw new RefusalError("MALFORMED", { message: "This answer doesn't verify." });
    },
  });
}

/** The address has sent too many posts that were not ours, so this one was not looked up. */
interface Limited {
  retryAfterSeconds: number;
}
const isLimited = (result: SettledOrKept | Limited): result is Limited =>
  typeof result !== "string" && "retryAfterSeconds" in result;

interface Received {
  result: SettledOrKept | Limited;
  post: GatewayPost | null;
}

/**
 * Settles a post, unless its address has sent too many strays. A post counts as a stray while it is looked up, because
 * a stranger could send many at once.
 */
async function receiveAnswer(
  services: Services,
  strays: AttemptLimiter,
  request: FastifyRequest,
  channel: PostChannel,
): Promise<Received> {
  const post = services.gateway.postOf(request);
  // A buyer has genuine returns and could post them with any order's number. Nobody but the gateway has notifications.
  const isGateway = channel === "notify" && post !== null && services.gateway.hasSigned(post, channel);
  const stray = isGateway || !services.config.rateLimits ? null : await strays.take(addressKey(request.ip));
  if (stray?.allowed === false) {
    request.outcome = "refused";
    return { result: { retryAfterSeconds: stray.retryAfterSeconds }, post };
  }
  const result = post ? await settleOrKeep(services, post, channel) : NOT_A_POST;
  if (typeof result === "string" || result.ok || result.signed) await stray?.giveBack();
  if (typeof result === "string") request.outcome = result;
  else request.outcome = result.ok ? (result.good ? "good" : "failed") : "refused";
  if (typeof result !== "string" && !result.ok) {
    const reference = post && services.gateway.claimOf(post).reference;
    const line = { channel, reference, order: result.pid, outcome: "refused", reason: result.reason };
    logPayment(request.log, "warn", line, "gateway answer refused");
  }
  return { result, post };
}

const NOT_A_POST: SettledOrKept = { ok: false, pid: null, reason: "the post is not the gateway's", signed: false };

/** The page that the buyer continues on. It asks for the order's state until the order is settled. */
function pageAfter(services: Services, { result, post }: Received): string {
  const isUnsettled = typeof result === "string" || isLimited(result);
  const claim = post ? services.gateway.claimOf(post) : { reference: undefined, declined: false };
  // The claim is not verified yet. It only decides which words a visitor who is not signed in reads.
  const isGood = isUnsettled ? !claim.declined : result.ok && result.good;
  const pid = isUnsettled ? pidOfReference(claim.reference) : result.pid;
  const page = isGood ? paths.paymentSuccess : paths.paymentFailure;
  return pid === null ? page : `${page}?pid=${pid}`;
}
