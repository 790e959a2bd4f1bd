import type { RefusalCode } from "#contract/errors.ts";
import type { DataForm, DeletedAnswer, DeletionForm } from "#contract/wire/privacy.ts";
import { api, unwrap } from "#src/data/api.ts";
import { type CallError, OFFLINE, refusalOf, type StoreExtra, UNREADABLE } from "#src/data/base-query.ts";

/** A long history takes longer than other answers. */
const FILE_TIMEOUT_MS = 120_000;

/** What became of the wish. `code` says why the account is still needed. */
interface Asked {
  status: 0 | 1;
  message: string;
  code?: RefusalCode;
}

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForDeletion: build.mutation<Asked, DeletionForm>({
      query: (form) => ({ path: "account/delete", form }),
      invalidatesTags: ["User"],
    }),
    /** `isOver`: the link no longer works. Without it, the account is still needed and the link stays good. */
    deleteAccount: build.mutation<
      { deleted: { id: string } | undefined; message: string; isOver: boolean },
      { token: string }
    >({
      query: (form) => ({ path: "account/delete/confirm", form }),
      transformResponse: (answer: DeletedAnswer & { code?: RefusalCode }) => ({
        deleted: unwrap(answer),
        message: answer.message,
        isOver: answer.status === 0 && answer.code === undefined,
      }),
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
      if (answer.status === 200) return name ? { file: new Blob([text]), name } : { error: UNREADABLE };
      return { error: refusalOf(answer, JSON.parse(text)) };
    } catch {
      return { error: OFFLINE };
    }
  };
