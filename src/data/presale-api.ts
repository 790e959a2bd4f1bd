import type * as wire from "#contract/wire/access-codes.ts";
import { api, unwrap } from "./api.ts";

/** What a code that this browser has named opens of an event. Times are ISO 8601 with the venue's offset. */
export interface Presale extends Omit<wire.Presale, "sections"> {
  /** Null: all. */
  sections: { sectionId: string; title: string }[] | null;
}

/** What the box office says to a typed code. Without a presale, it opens nothing of the event. */
interface NamedCode {
  presale: Presale | null;
  message: string;
}

function readPresale(answer: Partial<wire.PresaleAnswer>): Presale | null {
  const presale = unwrap<wire.Presale | null>(answer);
  if (!presale) return null;
  const sections = presale.sections?.map(({ dome_list_id, title }) => ({ sectionId: dome_list_id, title }));
  return { ...presale, sections: sections ?? null };
}

/** A code that the box office has taken stays in its cookie, so no page keeps one. */
const presaleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a code of this visit opens of the event, or null. */
    presale: build.query<Presale | null, string>({
      query: (eventId) => ({ path: "access-code", query: { eventId } }),
      transformResponse: readPresale,
      // A hold may use up the code, or find that its time is over. So the presale is read again after a hold.
      providesTags: (_presale, _error, eventId) => [{ type: "Seats", id: eventId }],
    }),
    nameCode: build.mutation<NamedCode, { eventId: string; code: string }>({
      query: ({ eventId, code }) => ({ path: "access-code", form: { event_id: eventId, access_code: code } }),
      transformResponse: (answer: wire.PresaleAnswer): NamedCode => ({
        presale: readPresale(answer),
        message: answer.message,
      }),
      onQueryStarted: async ({ eventId }, { dispatch, queryFulfilled }) => {
        const named = await queryFulfilled.catch(() => undefined);
        if (named?.data.presale)
          await dispatch(presaleApi.util.upsertQueryData("presale", eventId, named.data.presale));
      },
      // A question that was on its way when the code was accepted is answered 'none'. So the event is asked about again after it.
      invalidatesTags: (named, _error, { eventId }) => (named?.presale ? [{ type: "Seats", id: eventId }] : []),
    }),
  }),
});

export const { usePresaleQuery, useNameCodeMutation } = presaleApi;
