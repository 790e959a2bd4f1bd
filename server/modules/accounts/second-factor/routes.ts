import type { FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { UserQuery } from "#contract/wire/account/account.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import {
  ConfirmAuthenticatorForm,
  NewAuthenticatorAnswer,
  ProveAnswer,
  ProveForm,
  RecoveryCodesAnswer,
  RemoveAuthenticatorForm,
  RenameAuthenticatorForm,
  SecondFactorAnswer,
  SecondFactorUserForm,
} from "#contract/wire/account/second-factor.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { provedUser, proveRequest } from "../proof-requests.ts";
import { newAuthenticator, renameAuthenticator } from "./authenticators.ts";
import {
  confirmAuthenticator,
  needsSecondFactor,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  type TurnedOn,
  turnOff,
  turnOnByPasskey,
} from "./second-factor.ts";

const tokenOf = (request: FastifyRequest) => sessionToken(request) ?? "";

function answerCodes(turned: TurnedOn) {
  if (!turned.ok) return refused(turned.message);
  return good({ recovery_codes: turned.codes }, "Two-step sign-in is on.");
}

/** GET /second-factor, and the calls that change it. Each change needs a fresh proof of who is signed in. */
export const registerSecondFactorRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/second-factor",
    resource: "Account",
    access: "user",
    summary: "The account's second factor",
    schema: { querystring: UserQuery, response: { 200: SecondFactorAnswer } },
    handler: async (request) => good(await readSecondFactor(services, requireUser(request).id, tokenOf(request))),
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/prove",
    resource: "Account",
    access: "user",
    summary: "Prove again who is signed in, for 15 minutes: before changes of the second factor, own data, deletion",
    example: { body: { user_id: "9", code: "000000" } },
    schema: { body: ProveForm, response: { 200: ProveAnswer } },
    handler: async (request) => {
      const proof = await proveRequest(services, request, request.body);
      if (!proof.ok) return { ...refused(proof.message), part: proof.part };
      return done("Thank you. We won't ask again for 15 minutes.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/authenticators",
    resource: "Account",
    access: "user",
    summary: "Make the secret of a new authenticator app",
    schema: { body: SecondFactorUserForm, response: { 200: NewAuthenticatorAnswer } },
    handler: async (request) => {
      const { id, email } = await provedUser(services, request);
      const made = await newAuthenticator(services, { id, email });
      if (!made) return refused("You have five authenticator apps. Please remove one first.");
      return good(made);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/authenticators/confirm",
    resource: "Account",
    access: "user",
    summary: "Confirm a new authenticator app by its first code; the first factor turns the second step on",
    example: { body: { user_id: "9", authenticator_id: "1", code: "000000", name: "" } },
    schema: { body: ConfirmAuthenticatorForm, response: { 200: RecoveryCodesAnswer } },
    handler: async (request) => {
      const { id } = await provedUser(services, request);
      const giveBack = await countAttempt(request, "proofByUser");
      const { authenticator_id, code, name } = request.body;
      const app = { id: rowId(authenticator_id), code, name };
      const turned = await confirmAuthenticator(services, id, app, tokenOf(request));
      if (turned.ok) await giveBack();
      return answerCodes(turned);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/authenticators/rename",
    resource: "Account",
    access: "user",
    summary: "Name an authenticator app",
    refusals: [404],
    example: { body: { user_id: "9", authenticator_id: "1", name: "Phone" } },
    schema: { body: RenameAuthenticatorForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { authenticator_id, name } = request.body;
      if (!(await renameAuthenticator(services.db, requireUser(request).id, rowId(authenticator_id), name)))
        throw new RefusalError("NOT_FOUND", { message: "That app is already gone." });
      return done("Renamed.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/authenticators/remove",
    resource: "Account",
    access: "user",
    summary: "Remove an authenticator app",
    refusals: [404],
    example: { body: { user_id: "9", authenticator_id: "1" } },
    schema: { body: RemoveAuthenticatorForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { id } = await provedUser(services, request);
      if (!(await removeAuthenticator(services, id, rowId(request.body.authenticator_id))))
        throw new RefusalError("NOT_FOUND", { message: "That app is already gone." });
      return done("That app is removed.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/on",
    resource: "Account",
    access: "user",
    summary: "Make the account's passkeys its second factor",
    schema: { body: SecondFactorUserForm, response: { 200: RecoveryCodesAnswer } },
    handler: async (request) => {
      const { id } = await provedUser(services, request);
      return answerCodes(await turnOnByPasskey(services, id, tokenOf(request)));
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/off",
    resource: "Account",
    access: "user",
    summary: "Turn the second step off",
    schema: { body: SecondFactorUserForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { id, role } = await provedUser(services, request);
      if (await needsSecondFactor(services, { id, role }))
        return refused("Your work needs two-step sign-in, so it stays on.");
      await turnOff(services, id);
      return done("Two-step sign-in is off.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/second-factor/recovery-codes",
    resource: "Account",
    access: "user",
    summary: "Make ten new recovery codes; the earlier ones stop working",
    schema: { body: SecondFactorUserForm, response: { 200: RecoveryCodesAnswer } },
    handler: async (request) => {
      const codes = await renewRecoveryCodes(services, (await provedUser(services, request)).id);
      if (!codes) return refused("Turn on two-step sign-in first.");
      return good({ recovery_codes: codes }, "Your earlier recovery codes no longer work.");
    },
  });
};
