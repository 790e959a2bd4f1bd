import type { DeskDraft, DraftForm, DraftPage, Published } from "#contract/wire/desk-drafts.ts";
import { byCursor, deskApi } from "./desk-api.ts";

const draftsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.infiniteQuery<DraftPage, { organiser_id?: string }, string>({
      query: ({ queryArg, pageParam }) => ({ path: "drafts", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Draft"],
    }),
    draft: build.query<DeskDraft, string>({
      query: (id) => ({ path: `drafts/${id}` }),
      // The page keeps its own copy of the draft. A later visit reads the draft again.
      keepUnusedDataFor: 0,
    }),
    startDraft: build.mutation<DeskDraft, DraftForm>({
      query: (json) => ({ path: "drafts", json }),
      invalidatesTags: ["Draft", "Log"],
    }),
    draftOfEvent: build.mutation<DeskDraft, string>({
      query: (eventId) => ({ path: `events/${eventId}/draft`, method: "POST" }),
      invalidatesTags: ["Draft", "Log"],
    }),
    changeDraft: build.mutation<DeskDraft, { id: string; etag: string; set: object }>({
      query: ({ id, etag, set }) => ({ path: `drafts/${id}`, method: "PATCH", json: { set }, ifMatch: etag }),
      invalidatesTags: ["Draft", "Log"],
    }),
    discardDraft: build.mutation<null, string>({
      query: (id) => ({ path: `drafts/${id}`, method: "DELETE" }),
      invalidatesTags: ["Draft", "Log"],
    }),
    publishDraft: build.mutation<Published, { id: string; etag: string; key: string; agreed_buyers?: number }>({
      query: ({ id, etag, key, ...json }) => ({
        ...{ path: `drafts/${id}/publish`, json, ifMatch: etag, idempotencyKey: key },
      }),
      invalidatesTags: ["Draft", "Event", "Log"],
    }),
  }),
});

export const {
  useDraftsInfiniteQuery,
  useDraftQuery,
  useStartDraftMutation,
  useDraftOfEventMutation,
  useChangeDraftMutation,
  useDiscardDraftMutation,
  usePublishDraftMutation,
} = draftsApi;
