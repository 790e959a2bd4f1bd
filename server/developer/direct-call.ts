import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { sandboxPaths } from "#contract/paths.ts";
import { toCents } from "#contract/rules/money/money.ts";
import { newTrial } from "#server/gateway/fiserv/trial-attempt.ts";
import type { Services } from "../services.ts";
import { sendPage } from "./send-page.ts";
import { AmountQuery } from "./trial-payment.ts";

const WITHIN_MS = 10_000;

interface CallResult {
  status: number | null;
  /** The page to which the gateway sends the buyer: its card page, or the page for a refused request. */
  location: string | null;
  failure: string | null;
}

/**
 * /fiserv (docs/design/product.md#pages-for-developers): the box office makes the signed call to the gateway itself, and
 * shows the answer.
 */
export function registerDirectCall(untyped: FastifyInstance, services: Services): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(sandboxPaths.fiserv, (_request, reply) => sendPage(reply, "direct-call", { call: null }));
  app.post(sandboxPaths.fiserv, { schema: { querystring: AmountQuery } }, async (request, reply) => {
    const { action, fields } = (await newTrial(services, toCents(request.query.amount))).form;
    return sendPage(reply, "direct-call", { call: { action, fields, ...(await callGateway(action, fields)) } });
  });
}

async function callGateway(action: string, fields: Record<string, string>): Promise<CallResult> {
  try {
    const answer = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const location = answer.headers.get("location");
    return { status: answer.status, location: location && new URL(location, action).href, failure: null };
  } catch {
    return { status: null, location: null, failure: "The gateway could not be reached." };
  }
}
