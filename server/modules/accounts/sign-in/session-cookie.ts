import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { SESSION_COOKIE, sessionToken } from "#server/plugins/who/session.ts";
import type { Services } from "#server/services.ts";
import { closeSession, type RenewedSession, SESSION_DAYS } from "./sessions.ts";

const attributes = (config: Config): CookieSerializeOptions => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.publicUrl.startsWith("https:"),
});

/**
 * Sets the cookie of docs/design/trust.md#sessions. It lasts for the browser's session, or 30 days if remembered. If the browser has
 * given up before it gets the cookie, the session ends.
 */
export function setSessionCookie(reply: FastifyReply, services: Services, token: string, remember: boolean): void {
  const days = remember ? { maxAge: SESSION_DAYS * 86_400 } : {};
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(services.config), ...days });
  endIfUnheard(reply, services, token);
}

/** Sets the cookie to a session's new token, for the time that the session has left. */
export function renewSessionCookie(reply: FastifyReply, services: Services, session: RenewedSession): void {
  const days = session.remember ? { maxAge: session.secondsLeft } : {};
  reply.setCookie(SESSION_COOKIE, session.token, { ...attributes(services.config), ...days });
  endIfUnheard(reply, services, session.token);
}

/**
 * A page that timed out shows that nobody is signed in. A session that it does not know of would be open to the
 * browser's next user.
 */
function endIfUnheard(reply: FastifyReply, services: Services, token: string): void {
  const end = () => {
    if (reply.raw.writableEnded) return;
    closeSession(services, token).catch((error: unknown) =>
      services.log.error({ err: error }, "a session whose browser had gone could not be ended"),
    );
  };
  if (reply.raw.destroyed) end();
  else reply.raw.once("close", end);
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, attributes(config));
}

/** Whether the session's token came in the cookie, so that the answer can set a new one. */
export function cameByCookie(request: FastifyRequest): boolean {
  return request.cookies[SESSION_COOKIE] !== undefined && request.cookies[SESSION_COOKIE] === sessionToken(request);
}
