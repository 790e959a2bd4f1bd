import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { SESSION_COOKIE, sessionToken } from "#server/plugins/session.ts";
import { type RenewedSession, SESSION_DAYS } from "./sessions.ts";

const attributes = (config: Config): CookieSerializeOptions => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.publicUrl.startsWith("https:"),
});

/** Sets the cookie of docs/design/trust.md#sessions. It lasts for the browser's session, or 30 days if remembered. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string, remember: boolean): void {
  const days = remember ? { maxAge: SESSION_DAYS * 86_400 } : {};
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(config), ...days });
}

/** Sets the cookie to a session's new token, for the time that the session has left. */
export function renewSessionCookie(reply: FastifyReply, config: Config, session: RenewedSession): void {
  const days = session.remember ? { maxAge: session.secondsLeft } : {};
  reply.setCookie(SESSION_COOKIE, session.token, { ...attributes(config), ...days });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, attributes(config));
}

/** Whether the session's token came in the cookie, so that the answer can set a new one. */
export function cameByCookie(request: FastifyRequest): boolean {
  return request.cookies[SESSION_COOKIE] !== undefined && request.cookies[SESSION_COOKIE] === sessionToken(request);
}
