import { LoginAnswer, LoginForm, LogoutAnswer, RegisterAnswer, RegisterForm } from "#contract/wire/account/account.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, refused } from "#server/plugins/envelope.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { registerDeviceRoutes } from "./devices/device-routes.ts";
import { registerEmailRoutes } from "./email/email-routes.ts";
import { registerPasskeyRoutes } from "./passkeys/passkey-routes.ts";
import { registerPasswordRoutes } from "./password/password-routes.ts";
import { registerProfileRoutes } from "./profile-routes.ts";
import { registerAccount } from "./register.ts";
import { registerSecondFactorRoutes } from "./second-factor/routes.ts";
import { registerSecondStep } from "./second-factor/second-step-routes.ts";
import { registerCodeRoutes } from "./sign-in/code-routes.ts";
import { deviceOfForm } from "./sign-in/device-of-form.ts";
import { clearSessionCookie } from "./sign-in/session-cookie.ts";
import { registerSessionRoutes } from "./sign-in/session-routes.ts";
import { closeSession } from "./sign-in/sessions.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { answerSignIn, browserOf } from "./sign-in/sign-in-answer.ts";

/** The calls of docs/design/wire.md#account. Likes, tickets and the contact form are separate modules. */
export const registerAccounts: RegisterRoutes = (app, services) => {
  registerProfileRoutes(app, services);
  registerPasswordRoutes(app, services);
  registerSessionRoutes(app, services);
  registerDeviceRoutes(app, services);
  registerEmailRoutes(app, services);
  registerCodeRoutes(app, services);
  registerPasskeyRoutes(app, services);
  registerSecondFactorRoutes(app, services);
  registerSecondStep(app, services);
  shopCall(app, {
    method: "POST",
    path: "/register",
    resource: "Account",
    access: "public",
    idempotent: true,
    limits: ["registerByNetwork"],
    summary: "Create an account",
    schema: { body: RegisterForm, response: { 200: RegisterAnswer } },
    handler: async (request) => {
      const mistakes = await registerAccount(services, request.body);
      if (Object.keys(mistakes).length > 0) return refused(mistakes);
      return done("Your account is ready. Please sign in.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/login",
    resource: "Account",
    access: "public",
    limits: ["loginByNetwork", "loginByEmailAndNetwork", "loginByEmail"],
    knownDevice: { find: (request) => deviceOfForm(services, request), limits: ["loginByDevice"] },
    summary: "Sign in",
    schema: { body: LoginForm, response: { 200: LoginAnswer } },
    handler: async (request, reply) =>
      answerSignIn(request, reply, services, await signIn(services, request.body, browserOf(request, services))),
  });

  shopCall(app, {
    method: "POST",
    path: "/logout",
    resource: "Account",
    access: "public",
    summary: "Sign out",
    schema: { response: { 200: LogoutAnswer } },
    handler: async (request, reply) => {
      const token = sessionToken(request);
      if (token) await closeSession(services, token);
      clearSessionCookie(reply, services.config);
      return done("You're signed out.");
    },
  });
};
