import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";
import { SECOND_STEP_MINUTES } from "./second-steps.ts";

/** Holds the token of the second step. It is no session: no other call reads it. */
export const STEP_COOKIE = "second_step";

const attributes = ({ config }: Pick<Services, "config">) =>
  ({ path: "/api", httpOnly: true, sameSite: "lax", secure: config.publicUrl.startsWith("https:") }) as const;

export function setStepCookie(reply: FastifyReply, services: Pick<Services, "config">, token: string): void {
  reply.setCookie(STEP_COOKIE, token, { ...attributes(services), maxAge: SECOND_STEP_MINUTES * 60 });
}

export function clearStepCookie(reply: FastifyReply, services: Pick<Services, "config">): void {
  reply.clearCookie(STEP_COOKIE, attributes(services));
}
