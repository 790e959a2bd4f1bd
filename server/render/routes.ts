import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Office } from "../office.ts";
import { builtPages, type PageSource } from "./built-pages.ts";
import { devPages } from "./dev-pages.ts";
import { asHtml, registerPages } from "./pages.ts";
import { registerSiteFiles } from "./site-files.ts";
import { registerManifest, registerStaticFiles } from "./static-files.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The storefront on the box office's own origin: its files, public pages rendered here, and the shell for the rest. */
export async function registerRender(app: FastifyInstance, office: Office): Promise<void> {
  const { dev } = office.config;
  const { clientKey } = office.secrets;
  const development = dev ? await devPages(app, ROOT, clientKey) : undefined;
  const pages: PageSource | undefined = development ?? (await builtPages(join(ROOT, "dist"), clientKey));
  if (!pages) {
    office.log.warn("no built storefront in dist/: only calls are answered");
    return;
  }
  await registerManifest(app, ROOT);
  await app.register((files) => registerSiteFiles(files, office));
  if (!dev) await registerStaticFiles(app, join(ROOT, "dist", "client"));
  app.get("/shell.html", async (request, reply) => asHtml(reply).send(await pages.shell(request.url)));

  await app.register((scope) => registerPages(scope, office, pages, development));
}
