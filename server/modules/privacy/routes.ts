import { Readable } from "node:stream";
import { emailKey } from "#contract/rules/account/email-address.ts";
import { COMPANY_ZONE, venueDateTime } from "#contract/rules/time/venue-time.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import { DataFile, DataForm, DeletedAnswer, DeletionForm, DeletionTokenForm } from "#contract/wire/account/privacy.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { provedUser } from "../accounts/proof-requests.ts";
import { readSettings } from "../catalogue/settings.ts";
import { askForDeletion, deleteAccount } from "./delete-account.ts";
import { personalData } from "./personal-data.ts";

const TYPES = { json: "application/json; charset=utf-8", html: "text/html; charset=utf-8" } as const;

/** POST /account/data, /account/delete and /account/delete/confirm: people's own data (docs/privacy.md). */
export const registerPrivacy: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/account/data",
    resource: "Account",
    access: "user",
    limits: ["dataByUser"],
    compress: false,
    summary: "Everything that the box office keeps about the signed-in user, as a file; needs a fresh proof",
    example: { body: { format: "json" } },
    schema: { body: DataForm, produces: ["application/json", "text/html"], response: { 200: DataFile } },
    handler: async (request, reply) => {
      const { format, password } = request.body;
      const { id, email } = await provedUser(services, request, password);
      const madeAt = services.clock();
      const brand = (await readSettings(services.db)).brand_name;
      const name = `my-data-${venueDateTime(madeAt, COMPANY_ZONE).date}.${format}`;
      const pieces = personalData(services.db, { id, emailKey: emailKey(email) }, format, { madeAt, brand });
      return reply
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "no-store")
        .type(TYPES[format])
        .send(Readable.from(pieces, { objectMode: false }));
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/account/delete",
    resource: "Account",
    access: "user",
    summary: "Mail the link that deletes the account",
    schema: { body: DeletionForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { password, give_up_tickets } = request.body;
      const user = await provedUser(services, request, password);
      await countAttempt(request, "emailMailByUser");
      const email = await askForDeletion(services, user, give_up_tickets === "1");
      const message = `We've sent a link to ${email}. Open it within 24 hours to delete your account.`;
      return done(message);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/account/delete/confirm",
    resource: "Account",
    // No further limit is needed, because the token has 256 bits.
    access: "public",
    summary: "Delete the account of an emailed link",
    schema: { body: DeletionTokenForm, response: { 200: DeletedAnswer } },
    handler: async (request) => {
      const deleted = await deleteAccount(services, request.body.token);
      if (!deleted.ok) return refused(deleted.message);
      const response_data = { id: String(deleted.userId) };
      return good(response_data, "Your account is deleted.");
    },
  });
};
