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
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { provedUser } from "../proof-requests.ts";
import { removePasskeyOf } from "../second-factor/second-factor.ts";
import { answerSignIn, browserOf } from "../sign-in/sign-in-answer.ts";
import { addPasskey, passkeyOptions } from "./add-passkey.ts";
import { listPasskeys, renamePasskey } from "./passkey-list.ts";
import { passkeySignInOptions, signInByPasskey } from "./sign-in-by-passkey.ts";

/** GET and POST /passkeys, /passkeys/options, /passkeys/rename, /passkeys/remove, /passkeys/sign-in/options and /passkeys/sign-in. */
export const registerPasskeyRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/passkeys",
    resource: "Account",
    access: "user",
    summary: "The account's passkeys",
    schema: { querystring: UserQuery, response: { 200: PasskeysAnswer } },
    handler: async (request) => {
      const passkeys = await listPasskeys(services.db, requireUser(request).id);
      return good(passkeys);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys/options",
    resource: "Account",
    access: "user",
    limits: ["passkeyByUser"],
    summary: "What the browser needs to make a passkey",
    schema: { body: PasskeyUserForm, response: { 200: PasskeyOptionsAnswer } },
    handler: async (request) => {
      // Checked before the device makes the passkey, because the device would store it even if it is refused.
      const { id } = await provedUser(services, request);
      const options = await passkeyOptions(services, id);
      return good({ ...options });
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys",
    resource: "Account",
    access: "user",
    summary: "Add a passkey to the account",
    schema: { body: AddPasskeyForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      // A passkey signs in and counts as a proof by itself, so a stolen session must not be able to add one.
      const { id } = await provedUser(services, request);
      const added = await addPasskey(services, id, request.body.passkey, request.headers["user-agent"]);
      if (!added.ok) return refused(added.message);
      return done("Your passkey is saved.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys/remove",
    resource: "Account",
    access: "user",
    summary: "Remove a passkey",
    example: { body: { user_id: "9", passkey_id: "1" } },
    schema: { body: RemovePasskeyForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { id } = await provedUser(services, request);
      const removed = await removePasskeyOf(services, id, rowId(request.body.passkey_id));
      if (!removed) throw new RefusalError("NOT_FOUND", { message: "That passkey is already gone." });
      return done("That passkey is removed.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys/rename",
    resource: "Account",
    access: "user",
    summary: "Name a passkey",
    refusals: [404],
    example: { body: { user_id: "9", passkey_id: "1", name: "Key" } },
    schema: { body: RenamePasskeyForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { passkey_id, name } = request.body;
      if (!(await renamePasskey(services.db, requireUser(request).id, rowId(passkey_id), name)))
        throw new RefusalError("NOT_FOUND", { message: "That passkey is already gone." });
      return done("Renamed.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys/sign-in/options",
    resource: "Account",
    access: "public",
    limits: ["passkeyByNetwork"],
    summary: "What the browser needs to sign in with a passkey",
    schema: { body: Type.Object({}), response: { 200: PasskeyOptionsAnswer } },
    handler: async () => {
      const options = await passkeySignInOptions(services);
      return good({ ...options });
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/passkeys/sign-in",
    resource: "Account",
    // No further limit: each try uses up a challenge, and a signature cannot be guessed.
    access: "public",
    summary: "Sign in with a passkey",
    schema: { body: PasskeySignInForm, response: { 200: LoginAnswer } },
    handler: async (request, reply) => {
      const { passkey, remember } = request.body;
      const result = await signInByPasskey(services, passkey, remember, browserOf(request, services));
      return answerSignIn(request, reply, services, result);
    },
  });
};
