import { rowId } from "#contract/rules/row-id.ts";
import { UserQuery } from "#contract/wire/account/account.ts";
import { EndSessionsAnswer, EndSessionsForm, SessionsAnswer } from "#contract/wire/account/sessions.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { provedUser } from "../proof-requests.ts";
import { removePasskeysOf } from "../second-factor/second-factor.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { endSession, endSessions, listSessions } from "./session-list.ts";

/** GET /sessions and POST /sessions/end: where an account is signed in, and 'sign out everywhere'. */
export const registerSessionRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/sessions",
    resource: "Account",
    access: "user",
    summary: "The browsers that are signed in to the account",
    schema: { querystring: UserQuery, response: { 200: SessionsAnswer } },
    handler: async (request) => {
      const sessions = await listSessions(services, requireUser(request).id, sessionToken(request));
      return good(sessions);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/sessions/end",
    resource: "Account",
    access: "user",
    summary: "Sign out elsewhere, or everywhere",
    refusals: [404],
    example: { body: { user_id: "9", session_id: "4" } },
    schema: { body: EndSessionsForm, response: { 200: EndSessionsAnswer } },
    handler: async (request, reply) => {
      const { id } = requireUser(request);
      const { session_id, keep_current, remove_passkeys } = request.body;
      if (session_id !== undefined) {
        const ended = await endSession(services.db, id, rowId(session_id));
        if (ended === 0) throw new RefusalError("NOT_FOUND", { message: "That device is already signed out." });
        return good({ ended }, "That device is signed out.");
      }
      // First the passkeys: with one of them, an intruder could sign in again at once.
      if (remove_passkeys === "1") {
        await provedUser(services, request);
        await removePasskeysOf(services, id);
      }
      const keep = keep_current === "1" ? sessionToken(request) : undefined;
      const ended = await endSessions(services.db, services, id, keep);
      if (keep === undefined) clearSessionCookie(reply, services.config);
      return good({ ended }, "Those devices are signed out.");
    },
  });
};
