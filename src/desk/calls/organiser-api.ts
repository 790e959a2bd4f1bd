import type {
  ApiKey,
  ApiKeyForm,
  NewApiKey,
  NewOrganiser,
  Organiser,
  OrganiserChange,
  OrganiserPage,
} from "#contract/wire/desk/team.ts";
import type { BoxOffice, BoxOfficeChange } from "#contract/wire/first-run.ts";
import type { DeskMeta } from "./desk-api.ts";
import { byCursor, deskApi } from "./desk-api.ts";

/** Facts, and the ETag that a change of them is based on. */
export interface ReadFacts<Of> {
  facts: Of;
  etag: string;
}

const withEtag = <Of>(facts: Of, meta: DeskMeta | undefined): ReadFacts<Of> => ({ facts, etag: meta?.etag ?? "" });

const organiserApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    organisers: build.infiniteQuery<OrganiserPage, string, string>({
      query: ({ queryArg, pageParam }) => ({ path: "organisers", query: { search: queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Organiser"],
    }),
    organiser: build.query<ReadFacts<Organiser>, string>({
      query: (id) => ({ path: `organisers/${id}` }),
      transformResponse: withEtag<Organiser>,
      providesTags: ["Organiser"],
    }),
    makeOrganiser: build.mutation<Organiser, NewOrganiser>({
      query: (form) => ({ path: "organisers", json: form }),
      invalidatesTags: ["Organiser", "Log"],
    }),
    changeOrganiser: build.mutation<ReadFacts<Organiser>, { id: string; etag: string; change: OrganiserChange }>({
      query: ({ id, etag, change }) => ({ path: `organisers/${id}`, method: "PATCH", json: change, ifMatch: etag }),
      transformResponse: withEtag<Organiser>,
      // Also after a refusal: somebody else's change must be read, with its ETag.
      invalidatesTags: ["Organiser", "Log"],
    }),
    boxOffice: build.query<ReadFacts<BoxOffice>, void>({
      query: () => ({ path: "box-office" }),
      transformResponse: withEtag<BoxOffice>,
      providesTags: ["Organiser"],
    }),
    changeBoxOffice: build.mutation<ReadFacts<BoxOffice>, { etag: string; change: BoxOfficeChange }>({
      query: ({ etag, change }) => ({ path: "box-office", method: "PATCH", json: change, ifMatch: etag }),
      transformResponse: withEtag<BoxOffice>,
      invalidatesTags: ["Organiser", "Log"],
    }),
    keys: build.query<ApiKey[], string>({
      query: (organiserId) => ({ path: `organisers/${organiserId}/keys` }),
      transformResponse: ({ items }: { items: ApiKey[] }) => items,
      providesTags: ["Key"],
    }),
    makeKey: build.mutation<NewApiKey, { organiserId: string; form: ApiKeyForm }>({
      query: ({ organiserId, form }) => ({ path: `organisers/${organiserId}/keys`, json: form }),
      invalidatesTags: ["Key", "Log"],
    }),
    withdrawKey: build.mutation<null, { organiserId: string; id: string }>({
      query: ({ organiserId, id }) => ({ path: `organisers/${organiserId}/keys/${id}`, method: "DELETE" }),
      invalidatesTags: ["Key", "Log"],
    }),
  }),
});

export const {
  useOrganisersInfiniteQuery,
  useOrganiserQuery,
  useMakeOrganiserMutation,
  useChangeOrganiserMutation,
  useBoxOfficeQuery,
  useChangeBoxOfficeMutation,
  useKeysQuery,
  useMakeKeyMutation,
  useWithdrawKeyMutation,
} = organiserApi;
