import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PRESALE_PASS_HEADER } from "#contract/wire/access-codes.ts";
import type { Secrets, Services } from "#server/services.ts";

/*
 * A presale pass proves that its bearer has named a code of an event. It carries the code's id, signed, so that a hold
 * never sees a code and can never be used to guess one. The database decides each time what the code opens, and when.
 */

const PASS = /^(\d{1,10})\.(\d{1,10})\.([A-Za-z0-9_-]{43})$/;

const cookieName = (eventId: number) => `presale_pass_${eventId}`;

function macOf(eventId: number, codeId: number, { sessionSecret }: Pick<Secrets, "sessionSecret">): Buffer {
  const key = createHmac("sha256", sessionSecret).update("presale pass").digest();
  return createHmac("sha256", key).update(`${eventId}.${codeId}`).digest();
}

/** Makes the pass for a buyer who has named a code. */
export function signPresalePass(eventId: number, codeId: number, secrets: Pick<Secrets, "sessionSecret">): string {
  return `${eventId}.${codeId}.${macOf(eventId, codeId, secrets).toString("base64url")}`;
}

function codeIn(text: string, eventId: number, secrets: Pick<Secrets, "sessionSecret">): number | null {
  const [, event, code, mac = ""] = PASS.exec(text.trim()) ?? [];
  if (Number(event) !== eventId) return null;
  const wanted = macOf(eventId, Number(code), secrets);
  return timingSafeEqual(Buffer.from(mac, "base64url"), wanted) ? Number(code) : null;
}

/** The id of the code that the call's pass for this event names: from the header, or else from the cookie. Null without one. */
export function presaleCodeOf(
  request: FastifyRequest,
  { secrets }: Pick<Services, "secrets">,
  eventId: number,
): number | null {
  const header = request.headers[PRESALE_PASS_HEADER];
  const given =
    header === undefined ? [request.cookies[cookieName(eventId)] ?? ""] : [header].flat().join(",").split(",");
  for (const text of given) {
    const code = codeIn(text, eventId, secrets);
    if (code !== null) return code;
  }
  return null;
}

/** Stores a pass in the browser until the browser is closed. Scripts cannot read it, and only calls send it. */
export function setPresaleCookie(
  reply: FastifyReply,
  { config }: Pick<Services, "config">,
  eventId: number,
  pass: string,
): void {
  reply.setCookie(cookieName(eventId), pass, {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: config.publicUrl.startsWith("https:"),
  });
}
