import type { DeletedAnswer, DeletionForm } from "#contract/wire/account/privacy.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { PasswordMessage } from "../password-api.ts";

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForDeletion: build.mutation<PasswordMessage, DeletionForm>({
      query: (form) => ({ path: "account/delete", form }),
      invalidatesTags: ["User"],
    }),
    /** Without `deleted`, the link no longer works. An error says why the account is still needed, and the link stays good. */
    deleteAccount: build.mutation<{ deleted: { id: string } | undefined; message: string }, { token: string }>({
      query: (form) => ({ path: "account/delete/confirm", form }),
      transformResponse: (answer: DeletedAnswer) => ({ deleted: unwrap(answer), message: answer.message }),
    }),
  }),
});

export const { useAskForDeletionMutation, useDeleteAccountMutation } = privacyApi;
