import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Office } from "../office.ts";
import { registerDirectCall } from "./direct-call.ts";
import { registerKitPage } from "./kit-page.ts";
import { registerMailPages } from "./mail-pages.ts";
import { registerTrialPayment } from "./trial-payment.ts";

/**
 * Registers pages for developers and testers: mails, the kit, a card payment and a direct call to the gateway. They exist
 * only with the sandbox gateway; without it, their addresses are 404 (docs/decisions.md 28).
 */
export async function registerDeveloperPages(app: FastifyInstance, office: Office): Promise<void> {
  if (!office.gateway.openBankPage || office.config.production) return;
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.get("/dev/developer.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(await readFile(join(import.meta.dirname, "developer.css"))),
  );
  if (office.config.demo) {
    registerMailPages(app, office);
    await registerKitPage(app);
  }
  await registerTrialPayment(app, office);
  registerDirectCall(app, office);
}
