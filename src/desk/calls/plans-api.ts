import type {
  PlanChange,
  PlanChangeForm,
  PlanDraft,
  PlanPublished,
  PlanPublishForm,
  PlanSaved,
  PlanVersionPage,
  WholePlanVersion,
} from "#contract/wire/desk/plans.ts";
import { byCursor, deskApi, planPath } from "./desk-api.ts";

/** A draft as it was read. Without a network, an access walk begins with the cached draft. */
export type ReadDraft = PlanDraft & { isKept?: boolean };

/**
 * Freezes only the outer objects of a plan. The store freezes whatever it gets, and for fifty thousand seats that takes longer than
 * reading them. It skips what is already frozen.
 */
function frozen(draft: ReadDraft): ReadDraft {
  for (const section of draft.plan.sections) Object.freeze(section);
  Object.freeze(draft.plan.sections);
  Object.freeze(draft.plan);
  return Object.freeze(draft);
}

const plansApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    planDraft: build.query<ReadDraft, string>({
      query: (ref) => ({ path: planPath(ref, "draft") }),
      transformResponse: (draft: PlanDraft, meta) => frozen(meta?.isKept ? { ...draft, isKept: true } : draft),
      // The editor keeps its own copy of the plan. A later visit reads the draft again.
      keepUnusedDataFor: 0,
    }),
    /** With the status 412, the error's `current` is a PlanDraft: the draft as it is now, who changed it, and when. */
    changePlanDraft: build.mutation<PlanSaved, { ref: string; etag: string; change: PlanChange }>({
      query: ({ ref, etag, change }) => ({
        path: planPath(ref, "draft"),
        method: "PATCH",
        json: change satisfies PlanChangeForm,
        ifMatch: etag,
      }),
    }),
    discardPlanDraft: build.mutation<null, { ref: string; etag: string }>({
      query: ({ ref, etag }) => ({ path: planPath(ref, "draft"), method: "DELETE", ifMatch: etag }),
      invalidatesTags: ["Log"],
    }),
    publishPlan: build.mutation<PlanPublished, PlanPublishForm & { ref: string; etag: string; key: string }>({
      query: ({ ref, etag, key, ...json }) => ({
        path: planPath(ref, "publish"),
        json,
        ifMatch: etag,
        idempotencyKey: key,
      }),
      invalidatesTags: ["Venue", "PlanVersion", "Event", "Seats", "Log"],
    }),
    planVersions: build.infiniteQuery<PlanVersionPage, string, string>({
      query: ({ queryArg, pageParam }) => ({ path: planPath(queryArg, "versions"), query: { cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["PlanVersion"],
    }),
    /** A version never changes. */
    planVersion: build.query<WholePlanVersion, { ref: string; number: number }>({
      query: ({ ref, number }) => ({ path: planPath(ref, `versions/${number}`) }),
    }),
  }),
});

export const {
  usePlanDraftQuery,
  useLazyPlanDraftQuery,
  useChangePlanDraftMutation,
  useDiscardPlanDraftMutation,
  usePublishPlanMutation,
  usePlanVersionsInfiniteQuery,
  usePlanVersionQuery,
  useLazyPlanVersionQuery,
} = plansApi;
