import type { ConfirmEmailAnswer, UndoEmailForm } from "#contract/wire/account/account-changes.ts";
import { api, unwrap } from "#src/http/api.ts";
import { SESSIONS } from "#src/shared/account/sessions-api.ts";
import type { PasswordMessage } from "../password-api.ts";

/** What became of a link: whose email counts now and which, or why none does. */
interface ConfirmedEmail {
  confirmed: { id: string; email: string; claimed: boolean } | undefined;
  message: string;
}

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<ConfirmedEmail, { token: string }>({
      query: (form) => ({ path: "email/confirm", form }),
      transformResponse: (answer: ConfirmEmailAnswer) => ({ confirmed: unwrap(answer), message: answer.message }),
      invalidatesTags: ["User", SESSIONS],
    }),
    undoEmail: build.mutation<PasswordMessage, UndoEmailForm>({
      query: (form) => ({ path: "email/undo", form }),
    }),
    resendEmailLink: build.mutation<PasswordMessage, string>({
      query: (userId) => ({ path: "email/resend", form: { user_id: userId } }),
      invalidatesTags: ["User"],
    }),
    cancelEmailChange: build.mutation<PasswordMessage, string>({
      query: (userId) => ({ path: "email/cancel", form: { user_id: userId } }),
      invalidatesTags: ["User"],
    }),
  }),
});

export const {
  useConfirmEmailMutation,
  useUndoEmailMutation,
  useResendEmailLinkMutation,
  useCancelEmailChangeMutation,
} = emailApi;
