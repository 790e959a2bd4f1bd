import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageAddress, RenderedPage, Rendering } from "#contract/rendering.ts";
import { sessionFinder } from "../modules/accounts/sign-in/sessions.ts";
import { SESSION_COOKIE } from "../plugins/who/session.ts";
import type { Services } from "../services.ts";
import { apiCall } from "./api-call.ts";
import type { PageSource } from "./built-pages.ts";
import { allowInline, POLICY } from "./inline-policy.ts";

/** Neither a browser nor a proxy may store personal data. The Back button then asks again, even after signing out. */
const NEVER_KEPT = "private, no-store";

/** The service worker opens this page from the device, and discards its preload (sw/navigation.ts). */
const OPENS_FROM_DEVICE = "pages/my-ticket";
const PRELOAD = "service-worker-navigation-preload";

/** Draws pages with personal data, for a request with its owner's session (docs/decisions/pages/rendering.md). */
interface OwnPages {
  /**
   * Draws the page for the user of the request's session. `region` is the Australian state in the visitor's cookie.
   * @returns null if there is no session, or if the page has nothing of theirs to show
   */
  draw(request: FastifyRequest, address: PageAddress, region: string | null): Promise<RenderedPage | null>;
  /** Sends such a page so that nothing caches it. */
  send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply>;
}

/** @param inLane waits until a page may be rendered; throws if too many wait already */
export function ownPages(
  app: FastifyInstance,
  services: Services,
  pages: PageSource,
  inLane: (render: () => Promise<Rendering>) => Promise<Rendering>,
): OwnPages {
  const findSession = sessionFinder(services);
  return {
    draw: async (request, { page, ownPath }, region) => {
      const token = request.cookies[SESSION_COOKIE];
      const cookies = request.headers.cookie;
      if (ownPath === undefined || !token || !cookies) return null;
      if (page === OPENS_FROM_DEVICE && request.headers[PRELOAD] !== undefined) return null;
      const user = await findSession(token);
      // A lost door's session may only send its last scans.
      if (!user || user.lastScans) return null;
      const renderer = await pages.renderer();
      const rendering = await inLane(() =>
        renderer.render({
          path: ownPath,
          call: apiCall(app, request.ip, { authorization: `Bearer ${token}` }),
          clientKey: services.secrets.clientKey,
          region,
          origin: services.config.publicUrl,
          owner: { userId: String(user.id), cookies },
        }),
      );
      return rendering.html === undefined ? null : rendering;
    },
    send: async (request, reply, page) => {
      const { html, inline } = await pages.document(page, request.url);
      reply
        .code(page.status)
        .headers({
          "cache-control": NEVER_KEPT,
          vary: "Cookie",
          [POLICY]: allowInline(String(reply.getHeader(POLICY) ?? ""), inline),
        });
      return reply.type("text/html; charset=utf-8").send(html);
    },
  };
}
