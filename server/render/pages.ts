import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { stateNamed } from "../../contract/rules/states.ts";
import { CatalogueVersion } from "../modules/catalogue/catalogue-version.ts";
import type { Office } from "../office.ts";
import { limitAddresses } from "../plugins/address-limit.ts";
import { answerError, RefusalError } from "../plugins/errors.ts";
import { apiCall } from "./api-call.ts";
import type { PageSource } from "./built-pages.ts";
import type { DevPages } from "./dev-pages.ts";
import { PageCache } from "./page-cache.ts";

/** Of no page's address, and nothing that the router looks for routes in. */
const CONTROL = /^[^?]*%(?:[01][0-9a-f]|7f)/i;

/** Every address that nothing else answers is a page. */
export async function registerPages(
  app: FastifyInstance,
  office: Office,
  pages: PageSource,
  development: DevPages | undefined,
): Promise<void> {
  await limitAddresses(app, office.config.rateLimits && !development);
  const answer = pageAnswer(app, office, pages);
  // Somebody may wait behind the same address: the shell costs nothing, and tells of the limit on its calls' answers.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof RefusalError) || error.code !== "TOO_MANY") return answerError(error, request, reply);
    reply.header("retry-after", String(error.details.retryAfterSeconds ?? 1));
    return asHtml(reply.code(429)).send(await pages.shell(request.url));
  });
  app.get("/*", async (request, reply) => {
    // An address that begins with two slashes reads as another host's: to a browser and to the renderer.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, "/"), 301);
    if (CONTROL.test(request.url)) return asHtml(reply.code(404)).send(await pages.shell(request.url));
    if (await development?.serve(request, reply)) return reply.hijack();
    return answer(request, reply);
  });
}

export function asHtml(reply: FastifyReply): FastifyReply {
  // The page differs by the state that its visitor has chosen.
  return reply.header("cache-control", "no-cache").header("vary", "Cookie").type("text/html; charset=utf-8");
}

/** A page, rendered or as the shell; a renderer's failure is logged and costs the visitor nothing but speed. */
function pageAnswer(app: FastifyInstance, office: Office, pages: PageSource) {
  const cache = new PageCache();
  const version = new CatalogueVersion(office.db, office.config.browseCacheMs);
  const frames = new Set<string>();
  // Routes are found however they are written, and must not be remembered in each spelling.
  const frameOf = (url: string): string => new URL(url, office.config.publicUrl).pathname.toLowerCase();
  /** A rush on one event's seats asks by as many addresses as it has buyers; a frame is drawn for them once. */
  const keyOf = (url: string): string => {
    const { searchParams } = new URL(url, office.config.publicUrl);
    const frame = frameOf(url);
    return frames.has(frame) ? `${frame}?${[...new Set(searchParams.keys())].sort().join("&")}` : url;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const region = stateNamed(request.cookies.citystr ?? "") ?? null;
    try {
      const page = await cache.get(`${region} ${keyOf(request.url)}`, await version.current(), async () => {
        const renderer = await pages.renderer();
        return renderer.render({
          path: request.url,
          call: apiCall(app, request.ip),
          clientKey: office.secrets.clientKey,
          region,
          origin: office.config.publicUrl,
        });
      });
      if (page.html === undefined) return asHtml(reply).send(await pages.shell(request.url, page.page));
      if (page.isFrame) frames.add(frameOf(request.url));
      if (page.redirect) return reply.header("cache-control", "no-cache").redirect(page.redirect, 301);
      return asHtml(reply.code(page.status)).send(await pages.document(page, request.url));
    } catch (error) {
      request.log.error({ err: error }, "a page could not be rendered; the shell stands in");
    }
    return asHtml(reply).send(await pages.shell(request.url));
  };
}
