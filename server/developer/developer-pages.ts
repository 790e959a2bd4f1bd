import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../plugins/errors.ts";
import type { Services } from "../services.ts";
import { registerDirectCall } from "./direct-call.ts";
import { registerMailPages } from "./mail-pages.ts";
import { registerTrialPayment } from "./trial-payment.ts";

/**
 * Registers pages for developers and testers: mails, the kit, a card payment and a direct call to the gateway. They exist
 * only with the sandbox gateway; without it, their addresses are 404 (docs/decisions/money/gateways.md).
 */
export async function registerDeveloperPages(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.gateway.openBankPage || services.config.production) return;
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.get("/dev/developer.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(await readFile(join(import.meta.dirname, "developer.css"))),
  );
  if (services.config.demo) {
    registerMailPages(app, services);
    await registerKitPage(app);
  }
  await registerTrialPayment(app, services);
  registerDirectCall(app, services);
}

/** The kit has its own build (`kit` in vite.config.ts). */
const KIT_DIR = resolve(import.meta.dirname, "../../dist/kit");

/** /dev/kit, in demo mode only: every part of the screens in its states, and the contrast of every colour. */
async function registerKitPage(app: FastifyInstance): Promise<void> {
  app.get("/dev/kit", async (_request, reply) => {
    const page = await readFile(join(KIT_DIR, "index.html"), "utf8").catch(() => undefined);
    if (page === undefined) throw new RefusalError("NOT_FOUND");
    return reply.type("text/html; charset=utf-8").send(page);
  });
  const assets = join(KIT_DIR, "assets");
  if (existsSync(assets))
    await app.register(fastifyStatic, { root: assets, prefix: "/dev/kit/assets/", decorateReply: false, index: false });
}
