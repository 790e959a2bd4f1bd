import type { FastifyReply } from "fastify";
import type { Office } from "#server/office.ts";
import { SECOND_STEP_MINUTES } from "./second-steps.ts";

/** Holds the token of the second step. It is no session: no other call reads it. */
export const STEP_COOKIE = "second_step";

const attributes = ({ config }: Pick<Office, "config">) =>
  ({ path: "/api", httpOnly: true, sameSite: "lax", secure: config.publicUrl.startsWith("https:") }) as const;

export function setStepCookie(reply: FastifyReply, office: Pick<Office, "config">, token: string): void {
  reply.setCookie(STEP_COOKIE, token, { ...attributes(office), maxAge: SECOND_STEP_MINUTES * 60 });
}

export function clearStepCookie(reply: FastifyReply, office: Pick<Office, "config">): void {
  reply.clearCookie(STEP_COOKIE, attributes(office));
}
