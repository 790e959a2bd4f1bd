import type * as wire from "#contract/wire/access-codes.ts";
import { api } from "#src/http/api.ts";
import { type CallError, callError } from "#src/http/call-error.ts";

/** What a presale code entered in this browser opens for an event. Times are ISO 8601 with the venue's offset. */
export interface Presale extends Omit<wire.Presale, "sections"> {
  /** Null: all sections. */
  sections: { sectionId: string; title: string }[] | null;
}

/** The presale in an answer. A valid code that opens nothing now is refused with its presale, which gives the times. */
export function presaleIn(answer: unknown): Presale | null {
  const presale = (answer as Partial<wire.PresaleAnswer> | undefined)?.response_data;
  if (!presale) return null;
  const sections = presale.sections?.map(({ dome_list_id, title }) => ({ sectionId: dome_list_id, title }));
  return { ...presale, sections: sections ?? null };
}

/** A code that the box office has accepted is stored in its cookie, so no page stores one. */
const presaleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a code of this visit opens for the event, or null. */
    presale: build.query<Presale | null, string>({
      query: (eventId) => ({ path: "access-code", query: { eventId } }),
      transformResponse: presaleIn,
      // A hold may use up the code, or find that its time is over, so the presale is refetched after a hold.
      providesTags: (_presale, _error, eventId) => [{ type: "Seats", id: eventId }],
    }),
    nameCode: build.mutation<Presale | null, { eventId: string; code: string }>({
      query: ({ eventId, code }) => ({
        path: "access-code",
        form: { event_id: eventId, access_code: code } satisfies wire.AccessCodeForm,
      }),
      transformResponse: presaleIn,
      onQueryStarted: async ({ eventId }, { dispatch, queryFulfilled }) => {
        const { data: named } = await queryFulfilled.catch(({ error }) => ({
          data: presaleIn(callError(error as CallError).answer),
        }));
        if (named) await dispatch(presaleApi.util.upsertQueryData("presale", eventId, named));
      },
      // A request that was in flight when the code was accepted is answered 'none', so the event's presale is
      // refetched.
      invalidatesTags: (named, error, { eventId }) =>
        (named ?? presaleIn(callError(error)?.answer)) ? [{ type: "Seats", id: eventId }] : [],
    }),
  }),
});

export const { usePresaleQuery, useNameCodeMutation } = presaleApi;
