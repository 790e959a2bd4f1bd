import formbody from "@fastify/formbody";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import { sandboxPaths } from "#contract/paths.ts";
import { maskFields, postedFields } from "#server/gateway/fiserv/posted-fields.ts";
import { newTrial } from "#server/gateway/fiserv/trial-attempt.ts";
import { type Channel, type SignedAttempt, type Verdict, verifyAnswer } from "#server/gateway/fiserv/verify-answer.ts";
import type { Office } from "../office.ts";
import { sendPage } from "./send-page.ts";

const MOST_TRIALS = 100;
const SAMPLE_AMOUNT = "125.50";
export const AmountQuery = Type.Object({
  /** Dollars and cents: '125.50'. */
  amount: Type.String({ pattern: "^\\d{1,6}\\.\\d{2}$", default: SAMPLE_AMOUNT }),
});

interface Sent {
  attempt: SignedAttempt;
  /** What the gateway's server has said meanwhile. */
  notified?: Verdict;
}

/** GET /payment (spec section 2): a form with sample values for the sandbox gateway, and what comes back, checked. */
export async function registerTrialPayment(untyped: FastifyInstance, office: Office): Promise<void> {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  await app.register(formbody);
  const trials = new LRUCache<string, Sent>({ max: MOST_TRIALS });

  app.get(sandboxPaths.payment, { schema: { querystring: AmountQuery } }, async (request, reply) => {
    const { attempt, form } = newTrial(office, request.query.amount);
    trials.set(attempt.oid, { attempt });
    return sendPage(reply, "trial-payment", { ...form, amount: attempt.chargetotal });
  });

  const read = (body: unknown, channel: Channel) => {
    const fields = postedFields(body) ?? {};
    const sent = trials.get(fields.oid ?? "");
    const verdict = sent && verifyAnswer(sent.attempt, fields, channel, office.gateway);
    return { fields, sent, verdict };
  };
  for (const end of ["success", "fail"])
    app.post(`${sandboxPaths.payment}/${end}`, async (request, reply) => {
      const { fields, sent, verdict } = read(request.body, "return");
      return sendPage(reply, "trial-answer", {
        ...{ end, fields: maskFields(fields) },
        ...{ returned: verdictText(verdict), notified: sent?.notified ? verdictText(sent.notified) : "not yet" },
      });
    });
  app.post(`${sandboxPaths.payment}/notify`, async (request, reply) => {
    const { sent, verdict } = read(request.body, "notify");
    if (sent && verdict) sent.notified = verdict;
    return reply.code(verdict?.ok ? 200 : 400).send();
  });
}

function verdictText(verdict: Verdict | undefined): string {
  if (!verdict) return "of no trial that this process knows";
  return verdict.ok ? `verified: ${verdict.outcome}, ${verdict.approvalCode}` : `refused: ${verdict.reason}`;
}
