import formbody from "@fastify/formbody";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import { sandboxPaths } from "#contract/paths.ts";
import { toAmount, toCents } from "#contract/rules/money/money.ts";
import { newTrial } from "#server/gateway/fiserv/trial-attempt.ts";
import type { GatewayAttempt, PostChannel, Reading } from "#server/gateway/gateway.ts";
import type { Services } from "../services.ts";
import { sendPage } from "./send-page.ts";

const MAX_TRIALS = 100;
const SAMPLE_AMOUNT = "125.50";
export const AmountQuery = Type.Object({
  /** Dollars and cents: '125.50'. */
  amount: Type.String({ pattern: "^\\d{1,6}\\.\\d{2}$", default: SAMPLE_AMOUNT }),
});

interface Sent {
  attempt: GatewayAttempt;
  /** The answer of the gateway's own server, once it has arrived. */
  notified?: Reading;
}

/**
 * GET /payment (docs/design/product.md#pages-for-developers): a form with sample values for the sandbox gateway. The
 * answers to it are checked and shown.
 */
export async function registerTrialPayment(untyped: FastifyInstance, services: Services): Promise<void> {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  await app.register(formbody);
  const trials = new LRUCache<string, Sent>({ max: MAX_TRIALS });

  app.get(sandboxPaths.payment, { schema: { querystring: AmountQuery } }, async (request, reply) => {
    const { attempt, form } = await newTrial(services, toCents(request.query.amount));
    trials.set(attempt.reference, { attempt });
    return sendPage(reply, "trial-payment", { ...form, amount: toAmount(attempt.amountCents) });
  });

  const read = async (request: FastifyRequest, channel: PostChannel) => {
    const post = services.gateway.postOf(request) ?? { fields: {}, receivedAt: new Date() };
    const sent = trials.get(services.gateway.claimOf(post).reference ?? "");
    const reading = await services.gateway.read(post, channel, async (reference) => trials.get(reference)?.attempt);
    return { fields: services.gateway.mask(post), sent, reading };
  };
  for (const end of ["success", "fail"])
    app.post(`${sandboxPaths.payment}/${end}`, async (request, reply) => {
      const { fields, sent, reading } = await read(request, "return");
      return sendPage(reply, "trial-answer", {
        end,
        fields,
        returned: readingText(reading),
        notified: sent?.notified ? readingText(sent.notified) : "not yet",
      });
    });
  app.post(`${sandboxPaths.payment}/notify`, async (request, reply) => {
    const { sent, reading } = await read(request, "notify");
    if (sent) sent.notified = reading;
    return reply.code(reading.kind === "genuine" ? 200 : 400).send();
  });
}

function readingText(reading: Reading): string {
  if (reading.kind === "ignored" || reading.kind === "unknown") return "this process does not know the trial";
  if (reading.kind === "refused") return `refused: ${reading.reason}`;
  if (reading.kind === "refund") return `a refund: ${reading.state}`;
  const { answer } = reading;
  return `verified: ${answer.outcome}${"bankCode" in answer ? `, ${answer.bankCode}` : ""}`;
}
