import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../office.ts";
import { RefusalError } from "./errors.ts";

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
    const token = sessionToken(request);
    request.user = token ? await findSession(token) : null;
  });
}

/** @throws RefusalError SIGNED_OUT where nobody is signed in. */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new RefusalError("SIGNED_OUT");
  return request.user;
}

/** The session's user, who must be the one that the call names. @throws RefusalError SIGNED_OUT or FOREIGN_USER. */
export function requireSameUser(request: FastifyRequest, userId: string): SessionUser {
  const user = requireUser(request);
  if (String(user.id) !== userId) throw new RefusalError("FOREIGN_USER");
  return user;
}
