import { UserProfile, UserQuery } from "#contract/wire/account/account.ts";
import { AccountQuery, FormAnswer, ProfileForm } from "#contract/wire/account/account-changes.ts";
import { Envelope } from "#contract/wire/envelope.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { countAttempt, giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { editProfile } from "./edit-profile.ts";
import { readProfile } from "./profile.ts";
import { provedUser } from "./proof-requests.ts";

/** GET /getuser and POST /editprofile. */
export const registerProfileRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/getuser",
    resource: "Account",
    access: "user",
    summary: "The signed-in user's profile",
    schema: { querystring: UserQuery, response: { 200: Envelope(UserProfile) } },
    handler: async (request) => {
      const profile = await readProfile(services.db, requireUser(request).id);
      if (!profile) throw new RefusalError("NOT_FOUND");
      return good(profile);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/editprofile",
    resource: "Account",
    access: "user",
    namesUser: ["id", "user_id"],
    limits: ["profileByUser"],
    summary: "Change the profile",
    example: {
      query: { id: "9" },
      body: {
        id: "9",
        firstname: "Marlee",
        lastname: "Quinn",
        mobile_number: "0400 111 222",
        email: "marlee@example.com",
      },
    },
    schema: { querystring: AccountQuery, body: ProfileForm, response: { 200: FormAnswer } },
    handler: async (request) => {
      requireId(request.query.id ?? request.body.id);
      const limits = {
        proveOwner: () => provedUser(services, request),
        countPassword: () => countAttempt(request, "passwordByUser"),
        countMail: async () => void (await countAttempt(request, "emailMailByUser")),
      };
      const call = { sessionToken: sessionToken(request), limits };
      const edit = await editProfile(services, requireUser(request).id, request.body, call);
      // Only the answer that an email is taken reveals other accounts, so only those attempts count.
      if (edit.ok || !edit.taken) await giveBackAttempts(request);
      if (!edit.ok) return refused(edit.fields);
      const waiting = edit.pendingEmail
        ? ` We've sent a link to ${edit.pendingEmail}. Open it to switch to this email. Until then you keep your current one.`
        : "";
      return done(`Your profile is saved.${waiting}`);
    },
  });
};

/** The call must name the account, in the query or in the form. @throws RefusalError MALFORMED if it does not */
export function requireId(id: string | undefined): void {
  if (id === undefined) throw new RefusalError("MALFORMED", { message: "id is missing." });
}
