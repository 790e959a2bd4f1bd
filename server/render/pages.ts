import { setImmediate } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageAddress, RenderedPage, Rendering } from "#contract/rendering.ts";
import { stateNamed } from "#contract/rules/time/states.ts";
import { CatalogueVersion } from "../modules/catalogue/catalogue-version.ts";
import { SharedAnswer } from "../modules/catalogue/shared-answer.ts";
import { answerError, logFailure, RefusalError } from "../plugins/errors.ts";
import { limitAddresses } from "../plugins/limits/address-limit.ts";
import { Lane, LaneFull } from "../process/lane.ts";
import type { Services } from "../services.ts";
import { apiCall } from "./api-call.ts";
import type { PageSource } from "./built-pages.ts";
import { keepCodesPrivate } from "./code-links.ts";
import type { DevPages } from "./dev-pages.ts";
import { allowInline, type InlineSources, POLICY } from "./inline-policy.ts";
import { ownPages } from "./own-pages.ts";
import { PageCache } from "./page-cache.ts";

/** Encoded control characters and line separators in a path. No page has them, and the router cannot match them. */
const CONTROL = /^[^?]*%(?:[01][0-9a-f]|7f|e2%80%a[89])/i;

/**
 * Escapes the per cent signs of a path that cannot be decoded, such as "100%-fun", so that its visitor gets a page
 * instead of the router's refusal.
 */
export function readableUrl(url: string): string {
  const [path = ""] = url.split("?", 1);
  // People do not see the answers of calls, so calls still get the refusal.
  if (path.startsWith("/api/")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Answers every address that no other route answers with a page. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  pages: PageSource,
  development: DevPages | undefined,
): Promise<void> {
  await limitAddresses(app, services.config.rateLimits && !development);
  keepCodesPrivate(app);
  const answer = pageAnswer(app, services, pages);
  // Other visitors may share a limited address, so they get the shell, which costs nothing. The shell's calls will show
  // the limit.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof RefusalError) || error.code !== "TOO_MANY") return answerError(error, request, reply);
    reply.header("retry-after", String(error.details.retryAfterSeconds ?? 1));
    return asHtml(reply.code(429)).send(await pages.shell(request.url));
  });
  app.get("/*", async (request, reply) => {
    // Browsers and the renderer would take an address that begins with two slashes for another host's.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, "/"), 301);
    if (CONTROL.test(request.url)) return asHtml(reply.code(404)).send(await pages.shell(request.url));
    if (await development?.serve(request, reply)) return reply.hijack();
    return answer(request, reply);
  });
}

/** The page depends on the state that its visitor has chosen, which is in a cookie. */
const ALWAYS_ASK = "no-cache";

export function asHtml(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", ALWAYS_ASK).header("vary", "Cookie").type("text/html; charset=utf-8");
}

/** Renderings at once. Each blocks the process for some milliseconds, and calls run between them. */
const MAX_RENDERINGS = 2;
/** Pages that wait to be rendered. Further requests get the shell, in which the browser draws. */
const MAX_WAITING = 20;

/** A page as it is cached: ready to be sent, in the shell, or elsewhere. */
interface MadePage {
  page: Rendering;
  sent?: { status: number; answer: SharedAnswer; inline: InlineSources; madeAt: number };
}

/**
 * The most bytes of a page's document in the first flight of a connection, which has 14,000 bytes with the headers. A
 * larger document takes a second round trip, which costs more than the best compression.
 */
const ROOM_BYTES = 12_800;
/** How long an unchanged page reuses its compressed copies. The time in its state stays that of its first rendering. */
const UNCHANGED_MS = 60_000;

/** The texts of the rendering, with two bytes a character, the document and its compressed copies. */
const bytesOf = ({ sent }: MadePage) => Math.ceil(3.5 * (sent?.answer.body.length ?? 0));

/** Answers with a rendered page or the shell. A failure of the renderer is logged, and the visitor gets the shell. */
function pageAnswer(app: FastifyInstance, services: Services, pages: PageSource) {
  const cache = new PageCache<MadePage>(bytesOf);
  const lane = new Lane(MAX_RENDERINGS, MAX_WAITING);
  const version = new CatalogueVersion(services.db, services.config.browseCacheMs, undefined, services.readPresent);
  const renderInLane = <T>(render: () => Promise<T>): Promise<T> =>
    lane.run(async () => {
      await setImmediate();
      return render();
    });
  const own = ownPages(app, services, pages, renderInLane);
  /** The page with its owner's data, or null: then it is the same for everybody. */
  const drawOwn = async (
    request: FastifyRequest,
    address: PageAddress,
    region: string | null,
  ): Promise<RenderedPage | null> => {
    try {
      return await own.draw(request, address, region);
    } catch (error) {
      if (!(error instanceof LaneFull))
        logFailure(request, error, "a person's page could not be rendered: it was sent without their data");
      return null;
    }
  };
  const make = async (
    path: string,
    region: string | null,
    request: FastifyRequest,
    before: MadePage | undefined,
  ): Promise<MadePage> => {
    const renderer = await pages.renderer();
    const page = await renderer.render({
      path,
      call: apiCall(app, request.ip),
      clientKey: services.secrets.clientKey,
      region,
      origin: services.config.publicUrl,
    });
    if (page.html === undefined) return { page };
    const madeAt = performance.now();
    if (before?.sent && madeAt - before.sent.madeAt < UNCHANGED_MS && isSame(before.page, page)) return before;
    const { html, inline } = await pages.document(page, request.url);
    // Only few addresses have no query. Anybody can invent queries, and the best compression takes a tenth of a second.
    const room = path.includes("?") ? Number.POSITIVE_INFINITY : ROOM_BYTES;
    const answer = new SharedAnswer(html, "", ALWAYS_ASK, room);
    return { page, sent: { status: page.status, answer, inline, madeAt } };
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const region = stateNamed(request.cookies.citystr ?? "") ?? null;
    try {
      const renderer = await pages.renderer();
      const address = renderer.addressOf(request.url);
      const { page: name, path, key } = address;
      const owned = await drawOwn(request, address, region);
      if (owned) return await own.send(request, reply, owned);
      if (path === null) return asHtml(reply).send(await pages.shell(request.url, name));
      const { page, sent } = await cache.get(`${region} ${key}`, await version.current(), async (before) =>
        renderInLane(() => make(path, region, request, before)),
      );
      if (page.redirect !== undefined)
        return reply.header("cache-control", ALWAYS_ASK).redirect(page.redirect + queryOf(request.url), 301);
      if (!sent) return asHtml(reply).send(await pages.shell(request.url, page.page));
      return await sendPage(request, reply, sent);
    } catch (error) {
      if (!(error instanceof LaneFull)) logFailure(request, error, "a page could not be rendered: the shell was sent");
    }
    return asHtml(reply).send(await pages.shell(request.url));
  };
}

/** Whether two renderings differ only in the time of their data. */
function isSame(before: Rendering, now: RenderedPage): boolean {
  const timeless = (state: string) => state.replace(/"at":\d+/, "");
  return (
    before.html === now.html &&
    before.head === now.head &&
    before.status === now.status &&
    timeless(before.state) === timeless(now.state)
  );
}

/** Sends a page's bytes, compressed once for everybody, or nothing to a browser that has them. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer, inline }: NonNullable<MadePage["sent"]>,
): Promise<FastifyReply> {
  const isKnown = status === 200 && answer.isKnown(request.headers["if-none-match"]);
  const encoding = answer.encodingFor(request.headers["accept-encoding"]);
  const bytes = isKnown ? undefined : await answer.bytes(encoding);
  asHtml(reply.code(isKnown ? 304 : status)).headers({
    ...answer.headers(encoding, isKnown),
    "content-type": "text/html; charset=utf-8",
    vary: "Cookie, Accept-Encoding",
    [POLICY]: allowInline(String(reply.getHeader(POLICY) ?? ""), inline),
  });
  return reply.send(bytes);
}

const queryOf = (url: string) => /\?.*$/s.exec(url)?.[0] ?? "";
