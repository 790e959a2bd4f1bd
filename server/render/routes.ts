import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { limitAddresses } from "../plugins/limits/address-limit.ts";
import type { Services } from "../services.ts";
import { builtPages, type PageSource } from "./built-pages.ts";
import { registerDesk, registerDeskFiles } from "./desk.ts";
import { devPages } from "./dev-pages.ts";
import { registerDraftLook } from "./draft-look.ts";
import { asHtml, registerPages } from "./pages.ts";
import { registerSiteFiles } from "./site-files.ts";
import { registerMailFont, registerManifest, registerStaticFiles } from "./static-files.ts";
import { registerWaitingRoom } from "./waiting-room/routes.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Serves the storefront on the box office's origin: its files, rendered public pages, and the shell for all other pages. */
export async function registerRender(app: FastifyInstance, services: Services): Promise<void> {
  const { dev } = services.config;
  const { clientKey } = services.secrets;
  const development = dev ? await devPages(app, ROOT, clientKey) : undefined;
  const pages: PageSource | undefined = development ?? (await builtPages(join(ROOT, "dist"), clientKey));
  if (!pages) {
    services.log.warn("there is no built storefront in dist/: answering only calls");
    return;
  }
  await registerManifest(app, ROOT);
  await registerMailFont(app);
  await app.register((files) => registerSiteFiles(files, services));
  if (!dev) await registerStaticFiles(app, join(ROOT, "dist", "client"));
  app.get("/shell.html", async (request, reply) => asHtml(reply).send(await pages.shell(request.url)));
  registerWaitingRoom(app, services, pages.documentFiles);
  if (!dev) await registerDeskFiles(app, join(ROOT, "dist", "desk", "client"));
  await app.register(async (scope) => {
    await limitAddresses(scope, services.config.rateLimits && !dev);
    registerDraftLook(scope, services, pages);
    registerDesk(scope, services, pages.desk);
  });

  await app.register((scope) => registerPages(scope, services, pages, development));
}
