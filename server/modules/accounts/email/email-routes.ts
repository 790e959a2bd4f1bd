import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import {
  ConfirmEmailAnswer,
  ConfirmEmailForm,
  EmailForm,
  MessageAnswer,
  UndoEmailForm,
} from "#contract/wire/account/account-changes.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { knownDevice, rememberDevice } from "#server/plugins/who/known-device.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { dropConfirmation } from "./email-links.ts";
import { undoEmail } from "./undo-email.ts";

/**
 * POST /email/confirm, /email/resend, /email/cancel and /email/undo: an email counts once its mailed link is opened.
 */
export const registerEmailRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  app.post(
    "/email/confirm",
    {
      schema: { body: ConfirmEmailForm, response: { 200: ConfirmEmailAnswer } },
      // No further limit is needed, because the token has 256 bits.
      config: { access: "public" },
    },
    async (request) => {
      const done = await confirmEmail(office, request.body.token, {
        ...{ userId: request.user?.id, sessionToken: sessionToken(request) },
        isKnownBy: (account) => knownDevice(request, office, account) !== null,
      });
      if (!done.ok) return { status: 0 as const, message: done.message };
      const { email, claimed } = done;
      const message = claimed
        ? "Your email is confirmed. Please sign in with a code that we email you."
        : "Your email is confirmed.";
      return { status: 1 as const, message, response_data: { id: String(done.userId), email, claimed } };
    },
  );

  app.post(
    "/email/resend",
    { schema: { body: EmailForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      const giveBack = await countAttempt(request, "emailMailByUser");
      const email = await resendConfirmation(office, requireUser(request).id);
      if (email !== null) return { status: 1 as const, message: `A new link is on its way to ${email}.` };
      await giveBack();
      return { status: 0 as const, message: "Your email is already confirmed." };
    },
  );

  app.post(
    "/email/cancel",
    { schema: { body: EmailForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      await dropConfirmation(office.db, requireUser(request).id);
      return { status: 1 as const, message: "Your email stays as it is." };
    },
  );

  app.post(
    "/email/undo",
    { schema: { body: UndoEmailForm, response: { 200: MessageAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const undone = await undoEmail(office, request.body);
      if (!undone.ok) return { status: 0 as const, message: undone.message };
      rememberDevice(request, reply, office, undone.owner);
      const message = `Your account uses ${undone.email} again, and everyone else is signed out. Please sign in with your new password.`;
      return { status: 1 as const, message };
    },
  );
};
