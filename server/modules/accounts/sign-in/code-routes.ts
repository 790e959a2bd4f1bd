import { SIGN_IN_CODE_MINUTES } from "#contract/rules/account/sign-in-code.ts";
import { LoginAnswer } from "#contract/wire/account/account.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import { SignInCodeForm, UseSignInCodeForm } from "#contract/wire/account/sign-in-code.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, refused } from "#server/plugins/envelope.ts";
import { giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import { knownDevice } from "#server/plugins/who/known-device.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { deviceOfForm } from "./device-of-form.ts";
import { requestCode } from "./request-code.ts";
import { answerSignIn, browserOf } from "./sign-in-answer.ts";
import { signInByCode } from "./sign-in-by-code.ts";

/** Binds a code to the browser that asked for it. */
export const CODE_REQUEST_COOKIE = "code_request";

/** POST /sign-in-code and /sign-in-code/use: a code by mail in place of a password. */
export const registerCodeRoutes: RegisterRoutes = (app, services) => {
  const cookie = {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: services.config.publicUrl.startsWith("https:"),
  } as const;

  shopCall(app, {
    method: "POST",
    path: "/sign-in-code",
    resource: "Account",
    access: "public",
    limits: ["codeByNetwork", "codeByEmailAndNetwork"],
    knownDevice: { find: (request) => deviceOfForm(services, request), limits: ["codeByDevice"] },
    summary: "Ask for a sign-in code by email",
    schema: { body: SignInCodeForm, response: { 200: MessageAnswer } },
    handler: async (request, reply) => {
      const isKnown = (await deviceOfForm(services, request)) !== null;
      const browser = { earlier: request.cookies[CODE_REQUEST_COOKIE], isKnown };
      const asked = await requestCode(services, request.body.email, browser);
      if (!asked.ok) return refused(asked.message);
      reply.setCookie(CODE_REQUEST_COOKIE, asked.token, { ...cookie, maxAge: SIGN_IN_CODE_MINUTES * 60 });
      return done(asked.message);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/sign-in-code/use",
    resource: "Account",
    access: "public",
    limits: ["codeGuessByNetwork", "codeGuessByEmailAndNetwork", "codeGuessByEmail"],
    knownDevice: { find: (request) => deviceOfForm(services, request), limits: ["codeGuessByDevice"] },
    summary: "Sign in with an emailed code; an email without an account gets one",
    schema: { body: UseSignInCodeForm, response: { 200: LoginAnswer } },
    handler: async (request, reply) => {
      const result = await signInByCode(services, request.body, {
        ...browserOf(request, services),
        requestToken: request.cookies[CODE_REQUEST_COOKIE],
        isKnownBy: (account) => knownDevice(request, services, account) !== null,
      });
      if (result.ok || result.secondStep !== undefined) reply.clearCookie(CODE_REQUEST_COOKIE, cookie);
      // Without a live code, nothing can be guessed. If such calls counted, anybody could use up the owner's guesses.
      else if (!result.isGuess) await giveBackAttempts(request);
      return answerSignIn(request, reply, services, result);
    },
  });
};
