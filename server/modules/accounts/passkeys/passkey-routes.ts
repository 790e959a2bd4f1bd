import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { LoginAnswer, UserQuery } from "#contract/wire/account/account.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import {
  AddPasskeyForm,
  PasskeyOptionsAnswer,
  PasskeySignInForm,
  PasskeysAnswer,
  PasskeyUserForm,
  RemovePasskeyForm,
} from "#contract/wire/account/passkeys.ts";
import { RenamePasskeyForm } from "#contract/wire/account/second-factor.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import { provedUser } from "../proof-requests.ts";
import { removePasskeyOf } from "../second-factor/second-factor.ts";
import { answerSignIn, browserOf } from "../sign-in/sign-in-answer.ts";
import { addPasskey, passkeyOptions } from "./add-passkey.ts";
import { listPasskeys, renamePasskey } from "./passkey-list.ts";
import { passkeySignInOptions, signInByPasskey } from "./sign-in-by-passkey.ts";

/** GET and POST /passkeys, /passkeys/options, /passkeys/rename, /passkeys/remove, /passkeys/sign-in/options and /passkeys/sign-in. */
export const registerPasskeyRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    "/passkeys",
    { schema: { querystring: UserQuery, response: { 200: PasskeysAnswer } }, config: { access: "user" } },
    async (request) => {
      const passkeys = await listPasskeys(office.db, requireUser(request).id);
      return { status: 1 as const, message: "", response_data: passkeys };
    },
  );

  app.post(
    "/passkeys/options",
    {
      schema: { body: PasskeyUserForm, response: { 200: PasskeyOptionsAnswer } },
      config: { access: "user", limits: ["passkeyByUser"] },
    },
    async (request) => {
      // Before the device makes the passkey, because it would keep one that is refused.
      const { id } = await provedUser(office, request);
      const options = await passkeyOptions(office, id);
      return { status: 1 as const, message: "", response_data: { ...options } };
    },
  );

  app.post(
    "/passkeys",
    { schema: { body: AddPasskeyForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      // A passkey is a way in, and a proof by itself: a stolen session must not make one.
      const { id } = await provedUser(office, request);
      const added = await addPasskey(office, id, request.body.passkey, request.headers["user-agent"]);
      if (!added.ok) return { status: 0 as const, message: added.message };
      return { status: 1 as const, message: "Your passkey is saved." };
    },
  );

  app.post(
    "/passkeys/remove",
    { schema: { body: RemovePasskeyForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      const { id } = await provedUser(office, request);
      const removed = await removePasskeyOf(office, id, rowId(request.body.passkey_id));
      if (!removed) throw new RefusalError("NOT_FOUND", { message: "That passkey is already gone." });
      return { status: 1 as const, message: "That passkey is removed." };
    },
  );

  app.post(
    "/passkeys/rename",
    { schema: { body: RenamePasskeyForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      const { passkey_id, name } = request.body;
      if (!(await renamePasskey(office.db, requireUser(request).id, rowId(passkey_id), name)))
        throw new RefusalError("NOT_FOUND", { message: "That passkey is already gone." });
      return { status: 1 as const, message: "Renamed." };
    },
  );

  app.post(
    "/passkeys/sign-in/options",
    {
      schema: { body: Type.Object({}), response: { 200: PasskeyOptionsAnswer } },
      config: { access: "public", limits: ["passkeyByNetwork"] },
    },
    async () => {
      const options = await passkeySignInOptions(office);
      return { status: 1 as const, message: "", response_data: { ...options } };
    },
  );

  app.post(
    "/passkeys/sign-in",
    // No further limit: each try uses up a challenge, and a signature cannot be guessed.
    { schema: { body: PasskeySignInForm, response: { 200: LoginAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const { passkey, remember } = request.body;
      const result = await signInByPasskey(office, passkey, remember, browserOf(request, office));
      return answerSignIn(request, reply, office, result);
    },
  );
};
