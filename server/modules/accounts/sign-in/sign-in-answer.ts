import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginAnswer } from "#contract/wire/account/account.ts";
import { giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import { deviceOf, rememberDevice } from "#server/plugins/who/known-device.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
import type { Services } from "#server/services.ts";
import { setStepCookie } from "../second-factor/step-cookie.ts";
import type { Browser, Entered, NotEntered } from "./enter-account.ts";
import { setSessionCookie } from "./session-cookie.ts";

/** The browser that makes this call. */
export function browserOf(request: FastifyRequest, services: Pick<Services, "secrets">): Browser {
  return {
    previousToken: sessionToken(request),
    userAgent: request.headers["user-agent"],
    device: deviceOf(request, services),
  };
}

/**
 * The answer of every way to sign in. A success sets the cookies and gives the attempt back. Both success and refusal
 * are logged.
 */
export async function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  result: Entered | NotEntered,
): Promise<LoginAnswer> {
  if (!result.ok && result.secondStep !== undefined) {
    // The first step was right, so it was no guess.
    await giveBackAttempts(request);
    request.outcome = "second step asked";
    setStepCookie(reply, services, result.secondStep.token);
    return { success: 0, message: result.message, second_step: result.secondStep };
  }
  if (!result.ok) {
    request.outcome = "sign-in refused";
    return { success: 0, message: result.message };
  }
  request.outcome = `signed in ${result.user.id}`;
  await giveBackAttempts(request);
  setSessionCookie(reply, services, result.token, result.remember);
  rememberDevice(request, reply, services, result.owner, result.device);
  return { success: 1, message: "You're signed in.", response_data: { accesstoken: result.token, User: result.user } };
}
