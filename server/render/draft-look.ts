import { setImmediate } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { lookPath } from "#contract/desk-paths.ts";
import { paths } from "#contract/paths.ts";
import type { RenderedPage } from "#contract/rendering.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { Database } from "../db/schema.ts";
import { sessionFinder } from "../modules/accounts/sign-in/sessions.ts";
import { CatalogueVersion } from "../modules/catalogue/catalogue-version.ts";
import { registerPublicAnswers } from "../modules/catalogue/public-answers.ts";
import { registerCatalogue } from "../modules/catalogue/routes.ts";
import { draftVersion, lookAtDraft } from "../modules/desk/drafts/look-at-draft.ts";
import type { RightfulCaller } from "../modules/organisers/desk-caller.ts";
import { callerOfUser } from "../modules/organisers/find-caller.ts";
import { registerSettings } from "../modules/settings/routes.ts";
import { RefusalError, registerErrors } from "../plugins/errors.ts";
import { AttemptLimiter } from "../plugins/limits/attempt-limiter.ts";
import { CallerGone, callerGone } from "../plugins/limits/caller-gone.ts";
import { SESSION_COOKIE } from "../plugins/who/session.ts";
import { Lane } from "../process/lane.ts";
import type { Services } from "../services.ts";
import { apiCall } from "./api-call.ts";
import type { PageSource } from "./built-pages.ts";
import { allowInline, POLICY } from "./inline-policy.ts";
import { PageCache } from "./page-cache.ts";

/** Looks that may wait for the one that is being drawn. */
const MAX_WAITING = 5;
/** Each look writes a whole event, so nobody may take more than a part of the database's time. */
const LOOKS = { max: 12, windowSeconds: 60, perProcess: true };

/**
 * GET /desk/look/:draft_id: the event's page as buyers would see it if the draft were published. The same code renders
 * it, but the page has no scripts, because they would ask for an event that does not exist. Browsers never cache it.
 * While nothing changes, a look returns the last drawn page.
 */
export function registerDraftLook(app: FastifyInstance, services: Services, pages: PageSource): void {
  const findSession = sessionFinder(services);
  // Each look writes an event and rolls back, so only one runs at a time.
  const lane = new Lane(1, MAX_WAITING);
  app.addHook("preClose", async () => lane.refuseWaiting());
  const drawn = new PageCache<RenderedPage>(({ html }) => 2 * html.length);
  const catalogue = new CatalogueVersion(services.db, services.config.browseCacheMs);
  const looks = new AttemptLimiter(services, "lookByUser", LOOKS);
  const demandFewLooks = async ({ userId }: RightfulCaller): Promise<void> => {
    const look = services.config.rateLimits ? await looks.take(`user ${userId}`) : { allowed: true as const };
    if (!look.allowed) throw new RefusalError("TOO_MANY", { retryAfterSeconds: look.retryAfterSeconds });
  };
  const callerOf = async (request: FastifyRequest): Promise<RightfulCaller> => {
    const token = request.cookies[SESSION_COOKIE];
    const user = token ? await findSession(token) : null;
    const caller = user && !user.lastScans ? await callerOfUser(services, user) : null;
    if (!caller || caller.needsTwoSteps) throw new RefusalError("NOT_FOUND");
    return { ...caller, right: "events.change" };
  };
  app.get<{ Params: { draft_id: string } }>(lookPath(":draft_id"), async (request, reply) => {
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    reply.type("text/html; charset=utf-8");
    try {
      if (!/^\d{1,18}$/.test(request.params.draft_id)) throw new RefusalError("NOT_FOUND");
      const caller = await callerOf(request);
      const id = rowId(request.params.draft_id);
      const wanted = callerGone(reply);
      const page = await lane.run(async () => {
        // Timers, streams and other people's calls run between two looks.
        await setImmediate();
        const version = `${await draftVersion(services.db, caller, id)} ${await catalogue.current()}`;
        return drawn.get(String(id), version, async () => {
          await demandFewLooks(caller);
          return lookAtDraft(services, id, (trx, eventId) => {
            wanted.throwIfAborted();
            return drawEvent(services, pages, trx, eventId);
          });
        });
      }, wanted);
      const { html, inline } = await pages.document(page, paths.events);
      const policy = allowInline(String(reply.getHeader(POLICY) ?? ""), inline);
      reply.header(POLICY, policy.replace(/script-src [^;]*/, "script-src 'none'"));
      return reply.code(page.status).send(withoutScripts(html));
    } catch (error) {
      // Nobody reads this answer.
      if (error instanceof CallerGone) return reply.code(499).send("");
      if (!(error instanceof RefusalError)) throw error;
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
      return reply.code(error.statusCode).send(plainPage(error.title));
    }
  });
}

async function drawEvent(services: Services, pages: PageSource, trx: Transaction<Database>, eventId: number) {
  const { event_name } = await trx
    .selectFrom("event")
    .where("id", "=", eventId)
    .select("event_name")
    .executeTakeFirstOrThrow();
  const within = Fastify({ logger: false });
  registerErrors(within);
  const own: Services = { ...services, db: trx, reads: trx, config: { ...services.config, browseCacheMs: 0 } };
  await within.register(
    async (api) => {
      registerPublicAnswers(api, own);
      registerCatalogue(api, own);
      registerSettings(api, own);
    },
    { prefix: "/api" },
  );
  try {
    const renderer = await pages.renderer();
    const page = await renderer.render({
      path: paths.eventDetail({ id: String(eventId), event_name }),
      call: apiCall(within, "127.0.0.1"),
      clientKey: services.secrets.clientKey,
      region: null,
      origin: services.config.publicUrl,
    });
    if (page.html === undefined) throw new Error("the page of a draft was not rendered");
    return page;
  } finally {
    await within.close();
  }
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");

const plainPage = (words: string): string =>
  `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Draft</title><p>${words} Go back to the draft.</p></html>`;
