import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { LoginAnswer, LoginForm, LogoutAnswer, RegisterAnswer, RegisterForm } from "#contract/wire/account/account.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
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
export const registerAccounts: RegisterRoutes = (untyped, office) => {
  registerProfileRoutes(untyped, office);
  registerPasswordRoutes(untyped, office);
  registerSessionRoutes(untyped, office);
  registerDeviceRoutes(untyped, office);
  registerEmailRoutes(untyped, office);
  registerCodeRoutes(untyped, office);
  registerPasskeyRoutes(untyped, office);
  registerSecondFactorRoutes(untyped, office);
  registerSecondStep(untyped, office);
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  app.post(
    "/register",
    {
      schema: { body: RegisterForm, response: { 200: RegisterAnswer } },
      config: { access: "public", idempotent: true, limits: ["registerByNetwork"] },
    },
    async (request) => {
      const registration = await registerAccount(office, request.body);
      return registration.ok
        ? { status: 1 as const, message: "Your account is ready. Please sign in." }
        : { status: 0 as const, message: registration.fields };
    },
  );

  app.post(
    "/login",
    {
      schema: { body: LoginForm, response: { 200: LoginAnswer } },
      config: {
        access: "public",
        limits: ["loginByNetwork", "loginByEmailAndNetwork", "loginByEmail"],
        knownDevice: { find: (request) => deviceOfForm(office, request), limits: ["loginByDevice"] },
      },
    },
    async (request, reply) =>
      answerSignIn(request, reply, office, await signIn(office, request.body, browserOf(request, office))),
  );

  app.post(
    "/logout",
    { schema: { response: { 200: LogoutAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const token = sessionToken(request);
      if (token) await closeSession(office, token);
      clearSessionCookie(reply, office.config);
      return { status: 1 as const, message: "You're signed out." };
    },
  );
};
