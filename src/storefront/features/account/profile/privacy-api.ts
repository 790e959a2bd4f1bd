import type { DataForm, DeletedAnswer, DeletionForm } from "#contract/wire/account/privacy.ts";
import { api, unwrap } from "#src/http/api.ts";
import { type CallError, OFFLINE, refusalOf, type StoreExtra, UNREADABLE } from "#src/http/base-query.ts";
import type { PasswordMessage } from "../password-api.ts";

/** A long history takes longer than other answers. */
const FILE_TIMEOUT_MS = 120_000;

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

/** Fetches 'Download my data'. It passes the store by, which would keep the whole file in memory. */
export const fetchOwnData =
  (form: DataForm) =>
  async (
    _dispatch: unknown,
    _state: unknown,
    { transport, clientKey }: StoreExtra,
  ): Promise<{ file: Blob; name: string } | { error: CallError }> => {
    const headers = {
      accept: "application/json, text/html",
      "content-type": "application/json",
      "x-client-key": clientKey,
    };
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    try {
      const body = JSON.stringify(form);
      const answer = await transport({ method: "POST", url: "/api/account/data", headers, body, signal });
      const text = await answer.text();
      // A captive portal answers with a page of its own, which is not a file to keep.
      const name = /^attachment; filename="([^"]+)"$/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
      if (answer.status === 200 && name) return { file: new Blob([text]), name };
      const isOurs = answer.headers.get("content-type")?.includes("json");
      const refusal = refusalOf(answer, isOurs ? JSON.parse(text) : null);
      return { error: refusal.code === "UNKNOWN" && answer.status < 500 ? UNREADABLE : refusal };
    } catch {
      return { error: OFFLINE };
    }
  };
