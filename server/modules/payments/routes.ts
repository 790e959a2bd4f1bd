import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "#contract/paths.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { CheckoutAnswer, CheckoutForm, PaymentAnswer, PaymentForm } from "#contract/wire/booking.ts";
import { GatewayNotified, GatewayPost, GatewayReturn } from "#contract/wire/gateway.ts";
import { postedFields } from "#server/gateway/fiserv/posted-fields.ts";
import type { Channel } from "#server/gateway/fiserv/verify-answer.ts";
import { pidOfOid } from "#server/gateway/reference.ts";
import type { Office, RegisterRoutes } from "#server/office.ts";
import { addressKey } from "#server/plugins/address-key.ts";
import { AttemptCounter } from "#server/plugins/attempt-counter.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser } from "#server/plugins/session.ts";
import { recordPayment } from "./record-payment.ts";
import { startCheckout } from "./start-checkout.ts";
import { type Taken, takeAnswer } from "./take-answer.ts";

/** The gateway's posts are small forms. */
const ANSWER_LIMIT_BYTES = 32 * 1024;

/** Notifications of one address that the gateway did not sign. What it did sign is never limited. */
const UNSIGNED = { max: 120, windowSeconds: 60 };

/** POST /checkout, /payment and /gateway/* (wire-contract.md, Hold, book, cancel). */
export const registerPayments: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.liveGauges.set("gateway_answers_waiting", {
    help: "Answers of the gateway that wait on this machine's disk for the database",
    read: () => countKeptAnswers(office),
  });

  app.post(
    "/checkout",
    {
      schema: { body: CheckoutForm, response: { 200: CheckoutAnswer } },
      config: { access: "user", midway: true, idempotent: true },
    },
    async (request) => {
      const { pid, again } = request.body;
      const openPage = again === undefined ? "replace" : again === "1" ? "use-again" : "refuse";
      const checkout = await startCheckout(office, requireUser(request), rowId(pid), openPage);
      return { status: 1 as const, message: "", ...checkout };
    },
  );

  app.post(
    "/payment",
    { schema: { body: PaymentForm, response: { 200: PaymentAnswer } }, config: { access: "user", midway: true } },
    async (request) => {
      const user = requireUser(request);
      return {
        status: 1 as const,
        message: "",
        response_data: { state: await recordPayment(office, user, request.body) },
      };
    },
  );

  const answerOptions = { bodyLimit: ANSWER_LIMIT_BYTES, config: { access: "gateway" } } as const;
  const comeBack = async (request: FastifyRequest, reply: FastifyReply) => {
    const { taken, fields } = await receive(office, request, "return");
    return reply.redirect(pageAfter(taken, fields), 303);
  };
  // Which of the two was called says nothing: the approval code does (payment-gateway.md, 0.4).
  const returnOptions = {
    ...answerOptions,
    schema: { body: GatewayPost, response: { 303: GatewayReturn } },
    // Somebody sits in front of the browser that posted this: whatever is wrong with it, they get a page.
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      request.log.warn({ err: error }, "a return from the gateway was not read");
      return reply.redirect(paths.paymentFailure, 303);
    },
  };
  app.post("/gateway/success", returnOptions, comeBack);
  app.post("/gateway/fail", returnOptions, comeBack);

  const notifyOptions = { ...answerOptions, schema: { body: GatewayPost, response: { 200: GatewayNotified } } };
  const unsigned = new AttemptCounter(UNSIGNED);
  app.post("/gateway/notify", notifyOptions, async (request) => {
    const { taken } = await receive(office, request, "notify");
    // Told that it failed, the gateway may come again.
    if (taken === "lost") throw new RefusalError("UNAVAILABLE");
    if (taken === "kept" || taken.ok) return { status: 1 as const, message: "" };
    const counts = office.config.rateLimits && !taken.signed;
    const retryAfterSeconds = counts ? unsigned.take(addressKey(request.ip), Date.now()) : 0;
    if (retryAfterSeconds > 0) throw new RefusalError("TOO_MANY", { retryAfterSeconds });
    throw new RefusalError("MALFORMED", { message: "This answer does not verify." });
  });
};

type Fields = Readonly<Record<string, string>> | null;

async function receive(
  office: Office,
  request: FastifyRequest,
  channel: Channel,
): Promise<{ taken: Taken; fields: Fields }> {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    throw new RefusalError("MEDIA_TYPE");
  const fields = postedFields(request.body);
  const taken: Taken = fields
    ? await takeAnswer(office, fields, channel)
    : { ok: false, pid: null, reason: "the post is not a form of the gateway's", signed: false };
  if (typeof taken === "string") request.outcome = taken;
  else request.outcome = taken.ok ? (taken.good ? "good" : "failed") : "refused";
  if (typeof taken !== "string" && !taken.ok)
    request.log.warn({ channel, oid: fields?.oid, pid: taken.pid, reason: taken.reason }, "gateway answer refused");
  return { taken, fields };
}

/** Where the buyer goes on. The page asks what became of the order until it is settled, also once the database is back. */
function pageAfter(taken: Taken, fields: Fields): string {
  const isUnsettled = typeof taken === "string";
  // Not yet verified, the approval code decides no more than which words somebody reads who is not signed in.
  const isGood = isUnsettled ? !fields?.approval_code?.startsWith("N") : taken.ok && taken.good;
  const pid = isUnsettled ? pidOfOid(fields?.oid) : taken.pid;
  const page = isGood ? paths.paymentSuccess : paths.paymentFailure;
  return pid === null ? page : `${page}?pid=${pid}`;
}
