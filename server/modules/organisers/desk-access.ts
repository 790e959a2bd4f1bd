import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DeskRight } from "#contract/rules/account/desk-rights.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { isApiKey } from "#server/plugins/who/api-key.ts";
import { bearerOf, sessionToken } from "#server/plugins/who/session.ts";
import type { Services } from "#server/services.ts";
import { demandFreshProof } from "../accounts/proofs.ts";
import type { DeskCaller, RightfulCaller } from "./desk-caller.ts";
import { demandEvent, demandOrder, demandOrganiser } from "./desk-scope.ts";
import { callerOfKey, callerOfUser } from "./find-caller.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The right that a route of the desk needs. `signed in`: any person with a session, and any key. */
    right?: DeskRight | "signed in";
    /** Whether the call is open to an account that must turn two-step sign-in on first. It must say nothing that needs a right. */
    withoutFactor?: boolean;
    /** Whether a person must have proved within 15 minutes who they are. */
    proof?: boolean;
  }
  interface FastifyRequest {
    /** Who calls the desk. Null on every other route. */
    desk: DeskCaller | null;
  }
}

/**
 * Finds out who calls the desk, before the call is read: a person by their session, or a program by its key
 * (docs/design/trust.md#the-desk). The application does not start with a route of the desk that declares no right.
 */
export function registerDeskAccess(api: FastifyInstance, services: Services): void {
  api.decorateRequest("desk", null);
  api.addHook("onRoute", ({ method, url, config }) => {
    if (config?.access === "desk" && !config.right)
      throw new Error(
        `route ${String(method)} ${url} of the desk declares no right: contract/rules/account/desk-rights.ts`,
      );
    if (config?.access !== "desk" && url.startsWith("/api/desk/"))
      throw new Error(`route ${String(method)} ${url} is under /api/desk, so its access must be "desk"`);
  });
  api.addHook("onRequest", async (request) => {
    const { access, right, proof, withoutFactor } = request.routeOptions.config;
    if (access !== "desk") return;
    const caller = await callerOf(services, request);
    if (!caller) throw new RefusalError("SIGNED_OUT");
    if (caller.needsTwoSteps && !withoutFactor) throw new RefusalError("SECOND_FACTOR");
    // Somebody on no team can change nothing. Their body, of up to 20 MB, is not read.
    const isOnNoTeam = caller.memberships.length === 0 && !caller.platform;
    if (isOnNoTeam && right !== "signed in" && request.method !== "GET") throw new RefusalError("NOT_FOUND");
    // A key was made with a proof, and no person is there who could give another one.
    if (proof && !caller.key) await demandFreshProof(services, sessionToken(request));
    request.desk = caller;
  });
  // A repeated call gets its stored answer without reaching its use case. So the caller's right is checked here as well.
  api.addHook("preHandler", async (request) => {
    const { access, right, idempotent } = request.routeOptions.config;
    if (access !== "desk" || !idempotent || !right || right === "signed in") return;
    if (request.headers["idempotency-key"] === undefined) return;
    const named = request.params as { organiser_id?: string; event_id?: string; order_id?: string };
    const desk = rightfulCaller(request);
    if (named.organiser_id !== undefined) await demandOrganiser(services.db, desk, rowId(named.organiser_id));
    if (named.event_id !== undefined) await demandEvent(services.db, desk, rowId(named.event_id));
    if (named.order_id !== undefined) await demandOrder(services.db, desk, rowId(named.order_id));
  });
}

async function callerOf(services: Services, request: FastifyRequest): Promise<DeskCaller | null> {
  const bearer = bearerOf(request);
  if (isApiKey(bearer)) return callerOfKey(services, bearer);
  return request.user && callerOfUser(services, request.user);
}

/** Returns who makes a call that needs no right. */
export function deskCaller(request: FastifyRequest): DeskCaller {
  if (!request.desk) throw new RefusalError("SIGNED_OUT");
  return request.desk;
}

/** Returns who makes a call, with the right that its route declares. */
export function rightfulCaller(request: FastifyRequest): RightfulCaller {
  const { right } = request.routeOptions.config;
  if (!right || right === "signed in") throw new Error(`${request.routeOptions.url} declares no right`);
  return { ...deskCaller(request), right };
}
