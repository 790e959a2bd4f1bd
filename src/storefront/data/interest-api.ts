import type { FormAnswer } from "#contract/wire/account/account-changes.ts";
import type { AlertForm, StopAlertsForm } from "#contract/wire/alerts.ts";
import type { LikedIds, LikeForm, LikeState } from "#contract/wire/likes.ts";
import { api, unwrap } from "#src/http/api.ts";

/** An event or combo that can be marked as 'Interested'. */
export interface Liked {
  kind: "event" | "combo";
  id: string;
}

interface LikeWish {
  userId: string;
  what: Liked;
  /** The new state. */
  liked: boolean;
}

/** A user's likes have their own call, so that the public calls contain nothing personal. */
const interestApi = api.injectEndpoints({
  endpoints: (build) => ({
    likedIds: build.query<LikedIds, string>({
      query: (userId) => ({ path: "likes", query: { user_id: userId } }),
      transformResponse: unwrap<LikedIds>,
      providesTags: ["Likes"],
    }),
    setLike: build.mutation<LikeState, LikeWish>({
      query: ({ userId, what, liked }) => ({
        path: liked ? "likes" : "dislikes",
        form: { user_id: userId, [what.kind === "combo" ? "combo_event_id" : "event_id"]: what.id } satisfies LikeForm,
      }),
      transformResponse: unwrap<LikeState>,
      // The specification refetches the event afterwards, because its count includes everybody's likes.
      invalidatesTags: (_state, _error, { what }) => ["Likes", { type: "Event", id: what.id }],
    }),
    askForAlert: build.mutation<FormAnswer, AlertForm>({ query: (form) => ({ path: "ticket-alerts", form }) }),
    stopAlerts: build.mutation<FormAnswer, StopAlertsForm>({ query: (form) => ({ path: "ticket-alerts/stop", form }) }),
  }),
});

export const { useLikedIdsQuery, useSetLikeMutation, useAskForAlertMutation, useStopAlertsMutation } = interestApi;
