import { readFile } from "node:fs/promises";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { connectionTimeouts } from "#server/plugins/limits/connections.ts";
import type { Store } from "./check-request.ts";
import { RETURN_SCRIPT, validationErrorPage } from "./leaving-pages.ts";
import { PaymentBook } from "./payment-book.ts";
import { registerPaymentPages, VALIDATION_ERROR } from "./payment-pages.ts";
import type { DecideOptions, Timing } from "./payments.ts";

export interface SandboxOptions extends Store, Partial<Timing> {
  log: FastifyBaseLogger;
  random?: () => number;
}

const MINUTE_MS = 60_000;
const TIMING: Timing = {
  lateMs: 8000,
  afterHoldMs: 30 * MINUTE_MS,
  slowMs: 30_000,
  shortlyMs: 700,
  challengeMs: 5 * MINUTE_MS,
  leftMs: 10_000,
};

/**
 * A stand-in for the hosted card gateway (docs/design/gateway.md#sandbox). It has the same fields and hashes, and like
 * the gateway it tells the shop nothing if a request does not verify. It moves no money, and main.ts never starts it
 * beside a real gateway.
 */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 32 * 1024,
    forceCloseConnections: true,
    ...connectionTimeouts,
  });
  const stopping = new AbortController();
  const book = new PaymentBook();
  const deciding: DecideOptions = {
    ...TIMING,
    random: Math.random,
    ...options,
    signal: stopping.signal,
    otherOid: (oid) => book.otherOid(oid),
  };
  app.addHook("preClose", async () => stopping.abort());
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  registerHeaders(app);
  await registerAssets(app);
  registerPaymentPages(app, book, deciding);
  app.get(VALIDATION_ERROR, (_request, reply) => reply.code(400).type("text/html").send(validationErrorPage()));
  return app;
}

function registerHeaders(app: FastifyInstance): void {
  // No form-action: the answer is posted to the shop, and browsers apply form-action to the shop's redirect as well.
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
