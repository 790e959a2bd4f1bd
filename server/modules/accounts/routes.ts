import type { CookieSerializeOptions } from "@fastify/cookie";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import {
  LoginAnswer,
  LoginForm,
  LogoutAnswer,
  RegisterAnswer,
  RegisterForm,
  UserProfile,
  UserQuery,
} from "../../../contract/wire/account.ts";
import { Envelope } from "../../../contract/wire/envelope.ts";
import type { RegisterRoutes } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { giveBackAttempts } from "../../plugins/rate-limits.ts";
import { requireUser, SESSION_COOKIE, sessionToken } from "../../plugins/session.ts";
import { readProfile } from "./profile.ts";
import { registerAccount } from "./register.ts";
import { closeSession, SESSION_DAYS } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

export const registerAccounts: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const cookie: CookieSerializeOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: office.config.publicUrl.startsWith("https:"),
  };

  app.post(
    "/register",
    {
      schema: { body: RegisterForm, response: { 200: RegisterAnswer } },
      config: { access: "public", idempotent: true, limits: ["registerByAddress"] },
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
      config: { access: "public", limits: ["loginByEmail", "loginByAddress"] },
    },
    async (request, reply) => {
      const result = await signIn(office, request.body, sessionToken(request));
      if (!result.ok) return { success: 0 as const, message: result.message };
      giveBackAttempts(request);
      const days = result.remember ? { maxAge: SESSION_DAYS * 86_400 } : {};
      reply.setCookie(SESSION_COOKIE, result.token, { ...cookie, ...days });
      const data = { accesstoken: result.token, User: result.user };
      return { success: 1 as const, message: "You are signed in.", response_data: data };
    },
  );

  app.post(
    "/logout",
    { schema: { response: { 200: LogoutAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const token = sessionToken(request);
      if (token) await closeSession(office, token);
      reply.clearCookie(SESSION_COOKIE, cookie);
      return { status: 1 as const, message: "You are signed out." };
    },
  );

  app.get(
    "/getuser",
    { schema: { querystring: UserQuery, response: { 200: Envelope(UserProfile) } }, config: { access: "user" } },
    async (request) => {
      const profile = await readProfile(office.db, requireUser(request).id);
      if (!profile) throw new RefusalError("NOT_FOUND");
      return { status: 1 as const, message: "", response_data: profile };
    },
  );
};
