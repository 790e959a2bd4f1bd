import type {
  AudienceCount,
  EventMessage,
  EventMessagePage,
  EventMessageStory,
  FailedEmails,
  MessageAudience,
  MessageForm,
} from "#contract/wire/desk/messages.ts";
import { byCursor, deskApi } from "./desk-api.ts";

const messagesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<EventMessagePage, string, string>({
      query: ({ queryArg, pageParam }) => ({ path: `events/${queryArg}/messages`, query: { cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Message"],
    }),
    message: build.query<EventMessageStory, { eventId: string; messageId: string }>({
      query: ({ eventId, messageId }) => ({ path: `events/${eventId}/messages/${messageId}` }),
      providesTags: ["Message"],
    }),
    audience: build.query<AudienceCount, { eventId: string; audience: MessageAudience }>({
      query: ({ eventId, audience }) => ({ path: `events/${eventId}/messages/audience`, query: audience }),
      providesTags: ["Message", "Order"],
    }),
    sendMessage: build.mutation<EventMessage, { eventId: string; form: MessageForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/messages`, json: form, idempotencyKey: key }),
      invalidatesTags: ["Message", "Log"],
    }),
    failedEmails: build.query<FailedEmails, string | undefined>({
      query: (organiser_id) => ({ path: "failed-emails", query: { organiser_id } }),
      providesTags: ["Message"],
    }),
  }),
});

export const {
  useMessagesInfiniteQuery,
  useMessageQuery,
  useAudienceQuery,
  useSendMessageMutation,
  useFailedEmailsQuery,
} = messagesApi;
