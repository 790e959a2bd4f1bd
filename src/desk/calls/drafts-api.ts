import type {
  DeskDraft,
  DraftChange,
  DraftForm,
  DraftPage,
  DraftQuery,
  ListedDraft,
  Published,
  PublishForm,
  SeriesForm,
  SeriesMade,
} from "#contract/wire/desk/drafts.ts";
import type { Applied, ApplyForm, OtherDate, OtherDatePage, OtherDateQuery } from "#contract/wire/desk/other-dates.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import type { CallError } from "#src/http/call-error.ts";
import { byCursor, type DeskMeta, deskApi } from "./desk-api.ts";

interface Publication extends PublishForm {
  id: string;
  etag: string;
  key: string;
  /** Whether more calls follow at once. Then the lists are refetched only after the last one. */
  isOneOfMany?: boolean;
}

/** The name of the attempt to begin a draft (src/http/attempt-key.ts). */
const START = "desk-draft";

/** The box office checks each date of a page as it does for publishing, which takes a moment with a large venue. */
const DATES_OF_PAGE = "20";

const draftsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.infiniteQuery<DraftPage, Pick<DraftQuery, "organiser_id" | "series">, string>({
      // The drafts stand above the events. A long series must not push the events out of sight.
      query: ({ queryArg, pageParam }) => ({
        path: "drafts",
        query: { ...queryArg, limit: queryArg.series === undefined && !pageParam ? "5" : "100", cursor: pageParam },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Draft"],
    }),
    /** All drafts of a series, from every page. */
    draftsOfSeries: build.query<ListedDraft[], { organiser_id: string; series: string }>({
      queryFn: async (which, _api, _extra, ask) => {
        const drafts: ListedDraft[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const answer = await ask({ path: "drafts", query: { ...which, limit: "100", cursor } });
          if (answer.error) return { error: answer.error as CallError, meta: answer.meta as DeskMeta };
          const page = answer.data as DraftPage;
          drafts.push(...page.items);
          cursor = page.next_cursor;
        }
        return { data: drafts };
      },
      keepUnusedDataFor: 0,
    }),
    draft: build.query<DeskDraft, string>({
      query: (id) => ({ path: `drafts/${id}` }),
      // The page keeps its own copy of the draft. A later visit reads the draft again.
      keepUnusedDataFor: 0,
    }),
    startDraft: build.mutation<DeskDraft, DraftForm>({
      // If the answer is lost, the next try gets the same draft.
      query: (json) => ({ path: "drafts", json, idempotencyKey: attemptKey(START, json) }),
      onQueryStarted: async (_form, { queryFulfilled }) => {
        const error = await queryFulfilled.then(
          () => undefined,
          (failed) => failed.error as CallError,
        );
        if (isDecided(error)) settleAttempt(START);
      },
      invalidatesTags: ["Draft", "Log"],
    }),
    makeSeries: build.mutation<SeriesMade, SeriesForm & { key: string }>({
      query: ({ key, ...json }) => ({ path: "drafts/series", json, idempotencyKey: key }),
      invalidatesTags: ["Draft", "Event", "Log"],
    }),
    draftOfEvent: build.mutation<DeskDraft, string>({
      query: (eventId) => ({ path: `events/${eventId}/draft`, method: "POST" }),
      invalidatesTags: ["Draft", "Log"],
    }),
    changeDraft: build.mutation<DeskDraft, { id: string; etag: string } & DraftChange>({
      query: ({ id, etag, set }) => ({
        path: `drafts/${id}`,
        method: "PATCH",
        json: { set } satisfies DraftChange,
        ifMatch: etag,
      }),
      invalidatesTags: ["Draft", "Log"],
    }),
    discardDraft: build.mutation<null, { id: string; etag: string }>({
      query: ({ id, etag }) => ({ path: `drafts/${id}`, method: "DELETE", ifMatch: etag }),
      invalidatesTags: ["Draft", "Log"],
    }),
    publishDraft: build.mutation<Published, Publication>({
      query: ({ id, etag, key, isOneOfMany: _, ...json }) => ({
        path: `drafts/${id}/publish`,
        json: json satisfies PublishForm,
        ifMatch: etag,
        idempotencyKey: key,
      }),
      invalidatesTags: (_result, _error, { isOneOfMany }) => (isOneOfMany ? [] : ["Draft", "Event", "Log"]),
    }),
    /** All other dates of a draft's series, from every page. */
    otherDates: build.query<
      OtherDate[],
      Pick<OtherDateQuery, "fields" | "sale_days_before" | "sale_at"> & { id: string }
    >({
      queryFn: async ({ id, ...which }, _api, _extra, ask) => {
        const dates: OtherDate[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const answer = await ask({ path: `drafts/${id}/dates`, query: { ...which, limit: DATES_OF_PAGE, cursor } });
          if (answer.error) return { error: answer.error as CallError, meta: answer.meta as DeskMeta };
          const page = answer.data as OtherDatePage;
          dates.push(...page.items);
          cursor = page.next_cursor;
        }
        return { data: dates };
      },
      keepUnusedDataFor: 0,
    }),
    applyToDates: build.mutation<Applied, ApplyForm & { id: string; etag: string; key: string }>({
      query: ({ id, etag, key, ...json }) => ({ path: `drafts/${id}/apply`, json, ifMatch: etag, idempotencyKey: key }),
      invalidatesTags: ["Draft", "Log"],
    }),
  }),
});

export const {
  useDraftsInfiniteQuery,
  useDraftQuery,
  useLazyDraftQuery,
  useLazyDraftsOfSeriesQuery,
  useMakeSeriesMutation,
  useStartDraftMutation,
  useDraftOfEventMutation,
  useChangeDraftMutation,
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useOtherDatesQuery,
  useApplyToDatesMutation,
} = draftsApi;
