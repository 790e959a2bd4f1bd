import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  ChangePasswordForm,
  ForgotPasswordForm,
  MessageAnswer,
  PasswordAnswer,
  PasswordForm,
  TooManyAnswer,
} from "#contract/wire/account/account-changes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, refused } from "#server/plugins/envelope.ts";
import { answerError, RefusalError } from "#server/plugins/errors.ts";
import { addressKey } from "#server/plugins/limits/address-key.ts";
import { giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import { rememberDevice } from "#server/plugins/who/known-device.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { requireId } from "../profile-routes.ts";
import { provedUser } from "../proof-requests.ts";
import { deviceOfForm } from "../sign-in/device-of-form.ts";
import { cameByCookie, renewSessionCookie } from "../sign-in/session-cookie.ts";
import { editPassword } from "./edit-password.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

/** POST /editpassword, /forget-password and /change-password. */
export const registerPasswordRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/editpassword",
    resource: "Account",
    access: "user",
    namesUser: ["id", "user_id"],
    limits: ["passwordByUser"],
    // As specified, the call has everything in the query and no body.
    preValidation: async (request) => {
      request.body ??= {};
    },
    summary: "Change the password; every other session ends",
    example: { body: { id: "9", password: "the old one", new_password: "wattle and rain" } },
    schema: { querystring: PasswordForm, body: PasswordForm, response: { 200: PasswordAnswer } },
    handler: async (request, reply) => {
      const form = { ...request.query, ...request.body };
      requireId(form.id);
      // The password alone does not show the second factor.
      const user = requireUser(request).secondFactor ? await provedUser(services, request) : requireUser(request);
      const passwords = { current: form.password ?? "", next: form.new_password ?? "" };
      const session = { token: sessionToken(request) ?? "", renew: cameByCookie(request) };
      const edit = await editPassword(services, user.id, passwords, session);
      if (edit.ok || !edit.guess) await giveBackAttempts(request);
      if (!edit.ok) return { ...refused(edit.message), status_code: 400 as const };
      if (edit.session) {
        renewSessionCookie(reply, services, edit.session);
        rememberDevice(request, reply, services, edit.owner);
      }
      return { ...done("Your password is changed."), status_code: 200 as const };
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/forget-password",
    resource: "Account",
    access: "public",
    limits: ["resetByNetwork", "resetByEmailAndNetwork"],
    knownDevice: { find: (request) => deviceOfForm(services, request), limits: ["resetByDevice"] },
    errorHandler: answerTooMany,
    summary: "Ask for a passcode by email",
    schema: { body: ForgotPasswordForm, response: { 200: MessageAnswer, 429: TooManyAnswer } },
    handler: async (request) => {
      const device = await deviceOfForm(services, request);
      const asker = device ?? addressKey(request.ip, 48);
      return refused(await requestReset(services, request.body.email, asker));
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/change-password",
    resource: "Account",
    // No further limit: a passcode has 80 bits, and a limit could only stop the owner from using it.
    access: "public",
    summary: "Set a new password with a passcode",
    schema: { body: ChangePasswordForm, response: { 200: MessageAnswer } },
    handler: async (request, reply) => {
      const reset = await resetPassword(services, request.body);
      if (!reset.ok) return refused(reset.message);
      // A known device has its own limits, so guesses from elsewhere cannot keep the owner from signing in.
      rememberDevice(request, reply, services, reset.owner);
      return done("Your password is changed. Please sign in.");
    },
  });
};

/**
 * The page of /forget-password shows the message of status 1. On any other status it goes on as if a mail was sent
 * (docs/decisions/people/sign-in.md).
 */
function answerTooMany(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof RefusalError) || error.code !== "TOO_MANY") return answerError(error, request, reply);
  return reply
    .code(429)
    .header("retry-after", String(error.details.retryAfterSeconds ?? 60))
    .send({ status: 1, message: error.message, code: error.code, request_id: request.id });
}
