import { type Static, Type } from "typebox";
import { MAX_WEBHOOK_URL, type WebhookType, webhookTypes } from "../../rules/event/webhook-types.ts";
import { DeskId, DeskTime, Page, pageQuery } from "./common.ts";

const closed = { additionalProperties: false };

const EventType = Type.Unsafe<WebhookType>(Type.Union(webhookTypes.map((type) => Type.Literal(type))));
const EventTypes = Type.Array(EventType, { minItems: 1, maxItems: webhookTypes.length });
const Note = Type.String({ maxLength: 200 });

/** An address that is notified of changes to an organiser's events. This never includes its secret. */
export const Webhook = Type.Object({
  id: DeskId,
  url: Type.String(),
  types: Type.Array(EventType),
  note: Type.String(),
  state: Type.Union([Type.Literal("on"), Type.Literal("paused")]),
  /** `failing`: no message arrived for days. `gone`: the address answered 410. Null while it is on. */
  paused_why: Type.Union([Type.Literal("owner"), Type.Literal("failing"), Type.Literal("gone"), Type.Null()]),
  /** When the current run of failed messages began. Null: the last message arrived. */
  failing_since: Type.Union([DeskTime, Type.Null()]),
  /** Until then, messages are also signed with the previous secret. */
  old_secret_until: Type.Union([DeskTime, Type.Null()]),
  made_at: DeskTime,
  /** For If-Match, when it is changed. */
  etag: Type.String(),
});
export type Webhook = Static<typeof Webhook>;
export const Webhooks = Type.Object({ items: Type.Array(Webhook) });

export const WebhookParams = Type.Object({ organiser_id: DeskId, webhook_id: DeskId });

/** POST /desk/organisers/:organiser_id/webhooks */
export const WebhookForm = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: MAX_WEBHOOK_URL }), types: EventTypes, note: Type.Optional(Note) },
  closed,
);
export type WebhookForm = Static<typeof WebhookForm>;

/** Only the answers to adding a webhook and to rolling its secret have the secret. */
export const NewWebhook = Type.Object({ ...Webhook.properties, secret: Type.String() });
export type NewWebhook = Static<typeof NewWebhook>;

/**
 * PATCH /desk/organisers/:organiser_id/webhooks/:webhook_id. Omitted fields stay unchanged. The address can't be
 * changed.
 */
export const WebhookChange = Type.Object(
  {
    types: Type.Optional(EventTypes),
    note: Type.Optional(Note),
    state: Type.Optional(Type.Union([Type.Literal("on"), Type.Literal("paused")])),
  },
  { ...closed, minProperties: 1 },
);
export type WebhookChange = Static<typeof WebhookChange>;

/** A message for one webhook. */
export const WebhookDelivery = Type.Object({
  id: DeskId,
  /** The header `webhook-id`, and `id` of the message. It is the same in each try. */
  message_id: Type.String(),
  type: Type.Union([EventType, Type.Literal("webhook.test")]),
  happened_at: DeskTime,
  /** `paused`: it waits until its webhook is on again. `failed`: it isn't tried again. */
  state: Type.Union([
    Type.Literal("waiting"),
    Type.Literal("paused"),
    Type.Literal("delivered"),
    Type.Literal("failed"),
  ]),
  tries: Type.Integer(),
  /** The status of the last answer. Null: there was none. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  /** When it is tried next. Null: it isn't. */
  next_try_at: Type.Union([DeskTime, Type.Null()]),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
export const WebhookDeliveryPage = Page(WebhookDelivery);
export type WebhookDeliveryPage = Static<typeof WebhookDeliveryPage>;

/** GET /desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries, the newest first. */
export const WebhookDeliveryQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(WebhookDelivery.properties.state),
});
export type WebhookDeliveryQuery = Static<typeof WebhookDeliveryQuery>;

export const WebhookDeliveryParams = Type.Object({ organiser_id: DeskId, webhook_id: DeskId, delivery_id: DeskId });

/** A message with each try. */
export const WebhookDeliveryStory = Type.Object({
  ...WebhookDelivery.properties,
  /** The exact body that is sent. Null until it is first sent. */
  body: Type.Union([Type.String(), Type.Null()]),
  attempts: Type.Array(
    Type.Object({
      at: DeskTime,
      duration_ms: Type.Integer(),
      /** Null: no answer. */
      status: Type.Union([Type.Integer(), Type.Null()]),
      /** Why there was no answer, in words. '' if there was one. */
      problem: Type.String(),
      /** The first kilobyte of the answer. */
      answer: Type.String(),
    }),
  ),
});
export type WebhookDeliveryStory = Static<typeof WebhookDeliveryStory>;
