import type { FastifyRequest } from "fastify";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Gateway, GatewayAttempt, GatewayPost, PostChannel, Reading } from "../gateway.ts";
import { GatewayAwayError } from "../gateway-away.ts";
import { gatewayForm } from "./gateway-form.ts";
import { isSigned, spoolablePost } from "./keep-post.ts";
import { newAttemptData } from "./new-attempt-data.ts";
import { canBeNotified } from "./notify-address.ts";
import { maskFields, postedFields } from "./posted-fields.ts";
import { buildSandbox } from "./sandbox/sandbox.ts";
import { signedAttempt } from "./signed-attempt.ts";
import { needsExtendedHash, verifyAnswer } from "./verify-answer.ts";

export const FISERV = "fiserv";

const GREETED_WITHIN_MS = 8000;

export interface FiservSettings {
  url: string;
  store: string;
  secret: string;
  /** The gateway's answers must be signed over every field, including the order number. */
  extendedHash: boolean;
  /** The gateway is our own stand-in. */
  sandbox: boolean;
  publicUrl: string;
}

/**
 * Fiserv's hosted card page (docs/design/gateway.md). The browser posts a signed form. The answer comes back through
 * the browser and from Fiserv's server. The operator makes refunds by hand on Fiserv's site, because the hosted page
 * has no call for them.
 */
export function fiservGateway(settings: FiservSettings): Gateway {
  const { publicUrl, sandbox } = settings;
  return {
    provider: FISERV,
    account: settings.store,
    // The bank sets a minimum for each store, and no call returns it.
    minimumCents: 1,
    capabilities: { wallets: [], refunds: "by hand", inquiries: "by hand" },
    statementColumns: {
      reference: ["oid", "orderid"],
      code: ["approvalcode"],
      number: ["ipgtransactionid", "transactionid"],
      type: ["txntype", "transactiontype"],
      amount: ["chargetotal", "transactionamount"],
    },
    pageOrigins: [new URL(settings.url).origin],
    warnings:
      sandbox || canBeNotified(publicUrl)
        ? []
        : ["PUBLIC_URL must begin with https:// and name no port: the gateway's server posts to port 443 only"],
    ...(sandbox && { openBankPage: (options) => buildSandbox({ ...settings, ...options }) }),
    greet: () => greet(settings.url),
    newAttemptData: (now) => newAttemptData(settings, now),
    begin: async (attempt, answersTo = `${publicUrl}/api/gateway`) => ({
      step: gatewayForm(settings, signedAttempt(attempt), answersTo),
    }),
    postOf,
    read: (post, channel, attemptOf) => read(settings, post, channel, attemptOf),
    claimOf: ({ fields }) => ({ reference: fields.oid, declined: fields.approval_code?.startsWith("N") === true }),
    mask: ({ fields }) => maskFields(fields),
    spoolable: (post, channel) => spoolablePost(post, channel, settings),
    hasSigned: ({ fields }, channel) => isSigned(channel, fields, settings),
    // Inquiries are a separate product, whose interface Fiserv's public documents of the hosted page do not describe.
    inquire: async () => ({ kind: "by hand" }),
    refund: async () => "by hand",
  };
}

/** The card page takes only forms of a payment, so nothing can ask about store and secret. */
async function greet(url: string): Promise<string> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(GREETED_WITHIN_MS) });
  } catch (cause) {
    throw new GatewayAwayError(`${new URL(url).host} does not answer`, { cause });
  }
  return "its card page answers; store and secret show only with a payment";
}

function postOf(request: FastifyRequest): GatewayPost | null {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    throw new RefusalError("MEDIA_TYPE");
  const fields = postedFields(request.body);
  return fields && { fields, receivedAt: new Date() };
}

async function read<Attempt extends GatewayAttempt>(
  settings: FiservSettings,
  { fields }: GatewayPost,
  channel: PostChannel,
  attemptOf: (reference: string) => Promise<Attempt | undefined>,
): Promise<Reading<Attempt>> {
  const attempt = await attemptOf(fields.oid ?? "");
  if (attempt?.provider !== FISERV) return { kind: "unknown", reason: "there is no such attempt", signed: false };
  const signed = signedAttempt(attempt);
  const verdict = verifyAnswer(signed, fields, channel, settings);
  if (!verdict.ok) return { kind: "refused", attempt, reason: verdict.reason, signed: verdict.signed };
  // Nobody but the gateway's server sees the hash of a notification. A buyer can change the order number in a return,
  // unless the gateway signs it.
  const vouched = channel === "notify" || needsExtendedHash(signed, fields, settings);
  return { kind: "genuine", attempt, answer: verdict.answer, vouched };
}
