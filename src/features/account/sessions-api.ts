import type { OpenSession } from "#contract/wire/sessions.ts";
import { api, unwrap } from "#src/data/api.ts";

export const SESSIONS = { type: "User", id: "SESSIONS" } as const;

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openSessions: build.query<OpenSession[], string>({
      query: (userId) => ({ path: "sessions", query: { user_id: userId } }),
      transformResponse: unwrap<OpenSession[]>,
      providesTags: [SESSIONS],
    }),
    /** Ends one session by its id, or every other session without an id. */
    endSessions: build.mutation<{ message: string }, { userId: string; sessionId?: string }>({
      query: ({ userId, sessionId }) => ({
        path: "sessions/end",
        form: { user_id: userId, session_id: sessionId, keep_current: sessionId ? undefined : "1" },
      }),
      invalidatesTags: [SESSIONS],
    }),
  }),
});

export const { useOpenSessionsQuery, useEndSessionsMutation } = sessionsApi;
