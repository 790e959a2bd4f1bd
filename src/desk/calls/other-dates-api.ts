import type { Applied, ApplyForm, OtherDate, OtherDatePage, OtherDateQuery } from "#contract/wire/desk/other-dates.ts";
import type { CallError } from "#src/http/call-error.ts";
import type { DeskMeta } from "./desk-api.ts";
import { deskApi } from "./desk-api.ts";

/** The box office checks each date of a page as it does for publishing, which takes a moment with a large house. */
const DATES_OF_PAGE = "20";

const otherDatesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** The other dates of a draft's series, all pages of them. */
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
      query: ({ id, etag, key, ...json }) => ({
        ...{ path: `drafts/${id}/apply`, json, ifMatch: etag, idempotencyKey: key },
      }),
      invalidatesTags: ["Draft", "Log"],
    }),
  }),
});

export const { useOtherDatesQuery, useApplyToDatesMutation } = otherDatesApi;
