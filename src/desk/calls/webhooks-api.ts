import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryStory,
  WebhookForm,
} from "#contract/wire/desk/webhooks.ts";
import { byCursor, deskApi } from "./desk-api.ts";

interface Of {
  organiserId: string;
  id: string;
}

const LIST = "list";
const pathOf = ({ organiserId, id }: Of) => `organisers/${organiserId}/webhooks/${id}`;

const webhooksApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], string>({
      query: (organiserId) => ({ path: `organisers/${organiserId}/webhooks` }),
      transformResponse: ({ items }: { items: Webhook[] }) => items,
      providesTags: [{ type: "Webhook", id: LIST }],
    }),
    webhook: build.query<Webhook, Of>({ query: (of) => ({ path: pathOf(of) }), providesTags: ["Webhook"] }),
    addWebhook: build.mutation<NewWebhook, { organiserId: string; form: WebhookForm }>({
      query: ({ organiserId, form }) => ({ path: `organisers/${organiserId}/webhooks`, json: form }),
      invalidatesTags: ["Webhook", "Log"],
    }),
    changeWebhook: build.mutation<Webhook, Of & { etag: string; change: WebhookChange }>({
      query: ({ etag, change, ...of }) => ({ path: pathOf(of), method: "PATCH", json: change, ifMatch: etag }),
      // Also after a refusal: somebody else's change must be read, with its ETag.
      invalidatesTags: ["Webhook", "Delivery", "Log"],
    }),
    rollSecret: build.mutation<NewWebhook, Of & { etag: string }>({
      query: ({ etag, ...of }) => ({ path: `${pathOf(of)}/roll`, method: "POST", ifMatch: etag }),
      invalidatesTags: ["Webhook", "Log"],
    }),
    removeWebhook: build.mutation<null, Of>({
      query: (of) => ({ path: pathOf(of), method: "DELETE" }),
      // The list alone: the page of the removed webhook is still open for a moment, and a refetch there would report it
      // as removed.
      invalidatesTags: [{ type: "Webhook", id: LIST }, "Log"],
    }),
    sendTest: build.mutation<WebhookDelivery, Of & { key: string }>({
      query: ({ key, ...of }) => ({ path: `${pathOf(of)}/test`, method: "POST", idempotencyKey: key }),
      invalidatesTags: ["Delivery", "Log"],
    }),
    deliveries: build.infiniteQuery<WebhookDeliveryPage, Of, string>({
      query: ({ queryArg, pageParam }) => ({ path: `${pathOf(queryArg)}/deliveries`, query: { cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Delivery"],
    }),
    delivery: build.query<WebhookDeliveryStory, Of & { deliveryId: string }>({
      query: ({ deliveryId, ...of }) => ({ path: `${pathOf(of)}/deliveries/${deliveryId}` }),
      providesTags: ["Delivery"],
    }),
    resendDelivery: build.mutation<WebhookDelivery, Of & { deliveryId: string; key: string }>({
      query: ({ deliveryId, key, ...of }) => ({
        path: `${pathOf(of)}/deliveries/${deliveryId}/resend`,
        method: "POST",
        idempotencyKey: key,
      }),
      invalidatesTags: ["Delivery", "Log"],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useWebhookQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRollSecretMutation,
  useRemoveWebhookMutation,
  useSendTestMutation,
  useDeliveriesInfiniteQuery,
  useDeliveryQuery,
  useResendDeliveryMutation,
} = webhooksApi;
