import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../../contract/paths.ts";
import { rowId } from "../../../contract/rules/row-id.ts";
import { CheckoutAnswer, CheckoutForm, PaymentAnswer, PaymentForm } from "../../../contract/wire/booking.ts";
import { GatewayNotified, GatewayPost, GatewayReturn } from "../../../contract/wire/gateway.ts";
import type { Office, RegisterRoutes } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { requireUser } from "../../plugins/session.ts";
import { postedFields } from "./posted-fields.ts";
import { recordPayment } from "./record-payment.ts";
import { type Settled, settleAnswer } from "./settle-answer.ts";
import { startCheckout } from "./start-checkout.ts";
import type { Channel } from "./verify-answer.ts";

/** The gateway's posts are small forms. */
const ANSWER_LIMIT_BYTES = 32 * 1024;

/** POST /checkout, /payment and /gateway/* (wire-contract.md, Hold, book, cancel). */
export const registerPayments: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  app.post(
    "/checkout",
    {
      schema: { body: CheckoutForm, response: { 200: CheckoutAnswer } },
      config: { access: "user", midway: true, idempotent: true },
    },
    async (request) => {
      const checkout = await startCheckout(office, requireUser(request), rowId(request.body.pid));
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
    const settled = await receive(office, request, "return");
    const page = settled.ok && settled.good ? paths.paymentSuccess : paths.paymentFailure;
    return reply.redirect(settled.pid === null ? page : `${page}?pid=${settled.pid}`, 303);
  };
  // Which of the two was called says nothing: the approval code does (payment-gateway.md, 0.4).
  const returnOptions = { ...answerOptions, schema: { body: GatewayPost, response: { 303: GatewayReturn } } };
  app.post("/gateway/success", returnOptions, comeBack);
  app.post("/gateway/fail", returnOptions, comeBack);

  const notifyOptions = { ...answerOptions, schema: { body: GatewayPost, response: { 200: GatewayNotified } } };
  app.post("/gateway/notify", notifyOptions, async (request) => {
    const settled = await receive(office, request, "notify");
    if (!settled.ok) throw new RefusalError("MALFORMED", { message: "This answer does not verify." });
    return { status: 1 as const, message: "" };
  });
};

async function receive(office: Office, request: FastifyRequest, channel: Channel): Promise<Settled> {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    throw new RefusalError("MEDIA_TYPE");
  const fields = postedFields(request.body);
  const settled: Settled = fields
    ? await settleAnswer(office, fields, channel)
    : { ok: false, pid: null, reason: "the post is not a form of the gateway's" };
  request.outcome = settled.ok ? (settled.good ? "good" : "failed") : "refused";
  if (!settled.ok)
    request.log.warn({ channel, oid: fields?.oid, pid: settled.pid, reason: settled.reason }, "gateway answer refused");
  return settled;
}
