import type {
  Invitation,
  InvitationCode,
  InvitationForm,
  InvitationOffer,
  LogPage,
  MemberChange,
  OrganiserParams,
  Team,
  TeamMember,
} from "#contract/wire/desk/team.ts";
import { byCursor, deskApi } from "./desk-api.ts";

interface Of {
  organiserId: string;
}

const teamApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    team: build.query<Team, string>({
      query: (organiserId) => ({ path: `organisers/${organiserId}/team` }),
      providesTags: ["Team"],
    }),
    invite: build.mutation<Invitation, Of & { form: InvitationForm; key: string }>({
      query: ({ organiserId, form, key }) => ({
        path: `organisers/${organiserId}/team/invitations`,
        json: form,
        idempotencyKey: key,
      }),
      invalidatesTags: ["Team", "Log"],
    }),
    withdrawInvitation: build.mutation<null, Of & { id: string }>({
      query: ({ organiserId, id }) => ({ path: `organisers/${organiserId}/team/invitations/${id}`, method: "DELETE" }),
      invalidatesTags: ["Team", "Log"],
    }),
    invitationOffer: build.query<InvitationOffer, string>({
      query: (token) => ({ path: "invitations/look", json: { token } satisfies InvitationCode }),
    }),
    acceptInvitation: build.mutation<OrganiserParams, string>({
      query: (token) => ({ path: "invitations/accept", json: { token } satisfies InvitationCode }),
      invalidatesTags: ["Me", "Team"],
    }),
    changeMember: build.mutation<TeamMember, Of & { id: string; etag: string; change: MemberChange }>({
      query: ({ organiserId, id, etag, change }) => ({
        path: `organisers/${organiserId}/team/${id}`,
        method: "PATCH",
        json: change,
        ifMatch: etag,
      }),
      // Also after a refusal, and also the caller's own rights: the changed role may be theirs.
      invalidatesTags: ["Team", "Me", "Log"],
    }),
    removeMember: build.mutation<null, Of & { id: string }>({
      query: ({ organiserId, id }) => ({ path: `organisers/${organiserId}/team/${id}`, method: "DELETE" }),
      invalidatesTags: ["Team", "Me", "Log"],
    }),
    log: build.infiniteQuery<LogPage, Of & { search?: string; about?: string }, string>({
      query: ({ queryArg: { organiserId, ...filter }, pageParam }) => ({
        path: `organisers/${organiserId}/log`,
        query: { ...filter, cursor: pageParam },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Log"],
    }),
  }),
});

export const {
  useTeamQuery,
  useInviteMutation,
  useWithdrawInvitationMutation,
  useInvitationOfferQuery,
  useAcceptInvitationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useLogInfiniteQuery,
} = teamApi;
