import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "#server/services.ts";
import { RefusalError } from "../errors.ts";
import { isApiKey } from "./api-key.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

export const SESSION_COOKIE = "accesstoken";

/** Looks up a token's session. Returns null if the token is unknown, idle for too long, or too old. */
export type FindSession = (token: string) => Promise<SessionUser | null>;

/** Returns what `Authorization: Bearer` gives: a session's token, or a key of the API. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(" ") ?? [];
  return (scheme?.toLowerCase() === "bearer" && bearer) || undefined;
}

/** Returns the session's token from `Authorization: Bearer` or the cookie. A call with a key of the API has no session. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request);
  if (isApiKey(bearer)) return undefined;
  return bearer ?? (request.cookies[SESSION_COOKIE] || undefined);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a lost door may still make this call, before it wipes its list. */
    lastScans?: boolean;
  }
}

/** Sets `request.user` for the handlers of this scope. */
export function registerSession(api: FastifyInstance, findSession: FindSession): void {
  api.addHook("onRequest", async (request) => {
    // The gateway's posts need no session. They must not fail because a session cannot be looked up.
    const token = isGatewayRoute(request) ? undefined : sessionToken(request);
    const user = token ? await findSession(token) : null;
    request.user = user?.lastScans && !request.routeOptions.config.lastScans ? null : user;
  });
}

/** Returns the session's user. @throws RefusalError SIGNED_OUT without a session */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new RefusalError("SIGNED_OUT");
  return request.user;
}
