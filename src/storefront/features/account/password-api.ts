import type { ChangePasswordForm } from "#contract/wire/account/account-changes.ts";
import { api } from "#src/http/api.ts";

/** The answer of both calls: a message, and whether the call succeeded. */
export interface PasswordMessage {
  status: 0 | 1;
  message: string;
}

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgetPassword: build.mutation<PasswordMessage, { email: string }>({
      query: (form) => ({ path: "forget-password", form }),
    }),
    resetPassword: build.mutation<PasswordMessage, ChangePasswordForm>({
      query: (form) => ({ path: "change-password", form }),
      // A new password ends the sessions of its account. Without this, /login would take the profile that was fetched
      // before for an answer, and send its owner away as signed in.
      invalidatesTags: (answer) => (answer?.status === 1 ? ["User"] : []),
    }),
  }),
});

export const { useForgetPasswordMutation, useResetPasswordMutation } = passwordApi;
