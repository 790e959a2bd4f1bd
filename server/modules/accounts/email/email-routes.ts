import {
  ConfirmEmailAnswer,
  ConfirmEmailForm,
  EmailForm,
  MessageAnswer,
  UndoEmailForm,
} from "#contract/wire/account/account-changes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { knownDevice, rememberDevice } from "#server/plugins/who/known-device.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { dropConfirmation } from "./email-links.ts";
import { undoEmail } from "./undo-email.ts";

/**
 * POST /email/confirm, /email/resend, /email/cancel and /email/undo: an email counts once its mailed link is opened.
 */
export const registerEmailRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/email/confirm",
    resource: "Account",
    // No further limit is needed, because the token has 256 bits.
    access: "public",
    summary: "Confirm an email by the token of its emailed link",
    schema: { body: ConfirmEmailForm, response: { 200: ConfirmEmailAnswer } },
    handler: async (request) => {
      const confirmed = await confirmEmail(services, request.body.token, {
        userId: request.user?.id,
        sessionToken: sessionToken(request),
        isKnownBy: (account) => knownDevice(request, services, account) !== null,
      });
      if (!confirmed.ok) return refused(confirmed.message);
      const { email, claimed } = confirmed;
      const message = claimed
        ? "Your email is confirmed. Please sign in with a code that we email you."
        : "Your email is confirmed.";
      return good({ id: String(confirmed.userId), email, claimed }, message);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/email/resend",
    resource: "Account",
    access: "user",
    summary: "Mail another link to the unconfirmed email",
    schema: { body: EmailForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const giveBack = await countAttempt(request, "emailMailByUser");
      const email = await resendConfirmation(services, requireUser(request).id);
      if (email !== null) return done(`A new link is on its way to ${email}.`);
      await giveBack();
      return refused("Your email is already confirmed.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/email/cancel",
    resource: "Account",
    access: "user",
    summary: "Cancel the change of email",
    schema: { body: EmailForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      await dropConfirmation(services.db, requireUser(request).id);
      return done("Your email stays as it is.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/email/undo",
    resource: "Account",
    access: "public",
    summary: "Restore the former email, with a new password",
    schema: { body: UndoEmailForm, response: { 200: MessageAnswer } },
    handler: async (request, reply) => {
      const undone = await undoEmail(services, request.body);
      if (!undone.ok) return refused(undone.message);
      rememberDevice(request, reply, services, undone.owner);
      const message = `Your account uses ${undone.email} again, and everyone else is signed out. Please sign in with your new password.`;
      return done(message);
    },
  });
};
