import { join, resolve } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { stateNamed } from "../../contract/rules/states.ts";
import type { Office } from "../office.ts";
import { apiCall } from "./api-call.ts";
import { builtPages, type PageSource } from "./built-pages.ts";
import { devPages } from "./dev-pages.ts";
import { PageCache } from "./page-cache.ts";
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
  if (!dev) await registerStaticFiles(app, join(ROOT, "dist", "client"));
  app.get("/shell.html", async (request, reply) => asHtml(reply).send(await pages.shell(request.url)));

  const answer = pageAnswer(app, office, pages);
  app.get("/*", async (request, reply) => {
    // An address that begins with two slashes reads as another host's: to a browser and to the renderer.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, "/"), 301);
    if (await development?.serve(request, reply)) return reply.hijack();
    return answer(request, reply);
  });
}

function asHtml(reply: FastifyReply): FastifyReply {
  // The page differs by the state that its visitor has chosen.
  return reply.header("cache-control", "no-cache").header("vary", "Cookie").type("text/html; charset=utf-8");
}

/** A page, rendered or as the shell; a renderer's failure is logged and costs the visitor nothing but speed. */
function pageAnswer(app: FastifyInstance, office: Office, pages: PageSource) {
  const cache = new PageCache();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const region = stateNamed(request.cookies.citystr ?? "") ?? null;
    try {
      const page = await cache.get(`${region} ${request.url}`, async () => {
        const renderer = await pages.renderer();
        return renderer.render({
          path: request.url,
          call: apiCall(app, request.ip),
          clientKey: office.secrets.clientKey,
          region,
          origin: office.config.publicUrl,
        });
      });
      if (page?.redirect) return reply.header("cache-control", "no-cache").redirect(page.redirect, 301);
      if (page) return asHtml(reply.code(page.status)).send(await pages.document(page, request.url));
    } catch (error) {
      request.log.error({ err: error }, "a page could not be rendered; the shell stands in");
    }
    return asHtml(reply).send(await pages.shell(request.url));
  };
}
