import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../office.ts";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

export const SESSION_COOKIE = "accesstoken";

/** Looks a token up; null where it is unknown, idle too long or too old. */
export type FindSession = (token: string) => Promise<SessionUser | null>;

/** The session's token: the cookie, or `Authorization: Bearer`. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && bearer) return bearer;
  return request.cookies[SESSION_COOKIE] || undefined;
}

/** Sets `request.user` before any handler of this scope. */
export function registerSession(api: FastifyInstance, findSession: FindSession): void {
  api.addHook("onRequest", async (request) => {
    // The gateway's posts need no session, and must not fail for one that cannot be looked up.
    const token = isGatewayRoute(request) ? undefined : sessionToken(request);
    request.user = token ? await findSession(token) : null;
  });
}

/** The session's user, in the handler of a route whose access is not public (plugins/authorisation.ts). */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new RefusalError("SIGNED_OUT");
  return request.user;
}
