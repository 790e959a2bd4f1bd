import type { ConfirmEmailAnswer, UndoEmailForm } from "#contract/wire/account-changes.ts";
import { api } from "#src/data/api.ts";
import type { PasswordMessage } from "./password-api.ts";
import { SESSIONS } from "./sessions-api.ts";

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<ConfirmEmailAnswer, { token: string }>({
      query: (form) => ({ path: "email/confirm", form }),
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
