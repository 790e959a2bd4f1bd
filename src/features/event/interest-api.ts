import type { LikedIds, LikeState } from "#contract/wire/likes.ts";
import { api, unwrap } from "#src/data/api.ts";
import type { Liked } from "./liked.ts";

interface LikeWish {
  userId: string;
  what: Liked;
  /** What it shall be from now on. */
  liked: boolean;
}

/** What a user marked comes by a call of its own, so that the public calls stay free of anything personal. */
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
        form: { user_id: userId, [what.kind === "combo" ? "combo_event_id" : "event_id"]: what.id },
      }),
      transformResponse: unwrap<LikeState>,
      // The spec reloads the event afterwards: its count is everybody's.
      invalidatesTags: (_state, _error, { what }) => ["Likes", { type: "Event", id: what.id }],
    }),
  }),
});

export const { useLikedIdsQuery, useSetLikeMutation } = interestApi;
