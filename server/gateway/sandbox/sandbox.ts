import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { ALREADY_USED, CANCELLED, type CardForm, checkCard, outcomeOf } from "./cards.ts";
import { checkRequest, type Store } from "./check-request.ts";
import { cardPage, latePage, RETURN_SCRIPT, returnPage, validationErrorPage } from "./pages.ts";
import { type DecideOptions, decide, type Payment } from "./payments.ts";

export interface SandboxOptions extends Store {
  log: FastifyBaseLogger;
  lateMs?: number;
  random?: () => number;
}

const LATE_MS = 8000;
const VALIDATION_ERROR = "/connect/redirectToFinalPage/validationError";
/** Old payments are forgotten beyond this: the sandbox keeps everything in memory. */
const MAX_PAYMENTS = 10_000;

type Fields = Record<string, string | undefined>;

const cardOf = (fields: Fields): CardForm => ({
  cardnumber: (fields.cardnumber ?? "").replace(/[\s-]/g, ""),
  expmonth: (fields.expmonth ?? "").trim(),
  expyear: (fields.expyear ?? "").trim(),
  cvm: (fields.cvm ?? "").trim(),
  bname: (fields.bname ?? "").trim(),
});

const single = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/**
 * A stand-in for the hosted card gateway (payment-gateway.md, section 7): same fields, same hashes, same silence where a
 * request does not verify. It moves no money, and main.ts never starts it where a real gateway is configured.
 */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 32 * 1024,
    forceCloseConnections: true,
  });
  const stopping = new AbortController();
  const deciding: DecideOptions = { lateMs: LATE_MS, random: Math.random, ...options, signal: stopping.signal };
  app.addHook("preClose", async () => stopping.abort());
  await app.register(formbody);
  registerHeaders(app);
  await registerAssets(app);
  registerPayments(app, deciding);
  app.get(VALIDATION_ERROR, (_request, reply) => reply.code(400).type("text/html").send(validationErrorPage()));
  return app;
}

function registerHeaders(app: FastifyInstance): void {
  // The answer is posted to the shop, whose redirect the browser holds to form-action as well: any shop may be named.
  const policy = "default-src 'none'; style-src 'self'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'";
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });
}

async function registerAssets(app: FastifyInstance): Promise<void> {
  const css = await readFile(new URL("./sandbox.css", import.meta.url), "utf8");
  app.get("/connect/assets/sandbox.css", (_request, reply) => reply.type("text/css").send(css));
  app.get("/favicon.ico", (_request, reply) => reply.code(204).send());
  app.get("/connect/assets/return.js", (_request, reply) => reply.type("text/javascript").send(RETURN_SCRIPT));
}

function registerPayments(app: FastifyInstance, options: DecideOptions): void {
  const payments = new Map<string, Payment>();
  const usedOids = new Set<string>();

  app.post("/connect/gateway/processing", async (request, reply) => {
    const read = checkRequest(single(request.body), options, new Date());
    if (typeof read === "string") {
      options.log.warn({ reason: read }, "the sandbox gateway refused a request");
      return reply.redirect(VALIDATION_ERROR, 302);
    }
    const id = randomBytes(16).toString("hex");
    const payment: Payment = { request: read };
    payments.set(id, payment);
    const [oldest] = payments.keys();
    if (payments.size > MAX_PAYMENTS && oldest) payments.delete(oldest);
    if (usedOids.has(read.oid)) await decide(payment, ALREADY_USED, null, options);
    return reply.redirect(`/connect/pay/${id}`, 303);
  });

  app.get<{ Params: { id: string } }>("/connect/pay/:id", async (request, reply) => {
    const payment = payments.get(request.params.id);
    if (!payment) return reply.redirect(VALIDATION_ERROR, 302);
    return reply.type("text/html").send(payment.decided ? decidedPage(payment) : cardPage(payment.request));
  });

  app.post<{ Params: { id: string } }>("/connect/pay/:id", async (request, reply) => {
    const payment = payments.get(request.params.id);
    if (!payment) return reply.redirect(VALIDATION_ERROR, 302);
    reply.type("text/html");
    const fields: Fields = single(request.body);
    const card = fields.action === "cancel" ? null : cardOf(fields);
    const mistakes = card ? checkCard(card, new Date()) : {};
    if (card && !payment.decided && Object.keys(mistakes).length > 0)
      return reply.send(cardPage(payment.request, card, mistakes));
    usedOids.add(payment.request.oid);
    await decide(payment, card ? outcomeOf(card.cardnumber) : CANCELLED, card, options);
    return reply.send(decidedPage(payment));
  });
}

function decidedPage({ request, decided }: Payment): string {
  if (!decided || decided.late) return latePage(new URL("/", request.responseSuccessURL).href);
  const { approved, returned } = decided.answer;
  return returnPage(approved ? request.responseSuccessURL : request.responseFailURL, returned, approved);
}
