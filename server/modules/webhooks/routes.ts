import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch, Nothing } from "#contract/wire/desk/common.ts";
import { OrganiserParams } from "#contract/wire/desk/team.ts";
import {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryParams,
  WebhookDeliveryQuery,
  WebhookDeliveryStory,
  WebhookForm,
  WebhookParams,
  Webhooks,
} from "#contract/wire/desk/webhooks.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { demandedMatch } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { listDeliveries, readDelivery, resendDelivery, sendTest } from "./deliveries.ts";
import { resolveHost } from "./send/webhook-host.ts";
import { addWebhook, changeWebhook, listWebhooks, readWebhook, removeWebhook, rollSecret } from "./webhooks.ts";

const whichOf = ({ organiser_id, webhook_id }: { organiser_id: string; webhook_id: string }) => ({
  organiserId: rowId(organiser_id),
  webhookId: rowId(webhook_id),
});

/** An organiser's webhooks and their messages (docs/api.md). */
export const registerWebhookRoutes: RegisterRoutes = (app, services) => {
  const rules = { mayCallLocalhost: services.config.webhooksToLocalhost, resolve: resolveHost };
  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/webhooks",
    right: "webhooks.manage",
    summary: "An organiser's webhooks, without their secrets",
    schema: { params: OrganiserParams, response: { 200: Webhooks } },
    handler: async (request) => ({
      items: await listWebhooks(services, rightfulCaller(request), rowId(request.params.organiser_id)),
    }),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/webhooks",
    right: "webhooks.manage",
    proof: true,
    summary: "Add a webhook; its secret is in this answer only",
    example: { body: { url: "http://localhost:9/hooks", types: ["order.paid", "order.refunded"], note: "Ledger" } },
    schema: { params: OrganiserParams, body: WebhookForm, response: { 201: NewWebhook } },
    handler: async (request) => {
      const where = { organiserId: rowId(request.params.organiser_id), rules };
      return addWebhook(services, rightfulCaller(request), where, request.body);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id",
    right: "webhooks.manage",
    summary: "One webhook",
    schema: { params: WebhookParams, response: { 200: Webhook } },
    handler: async (request, reply) => {
      const webhook = await readWebhook(services, rightfulCaller(request), whichOf(request.params));
      return reply.header("etag", webhook.etag).send(webhook);
    },
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id",
    right: "webhooks.manage",
    summary: "Change what a webhook hears of, pause it, set it on",
    refusals: [412, 428],
    example: { body: { state: "paused" } },
    schema: { params: WebhookParams, headers: IfMatch, body: WebhookChange, response: { 200: Webhook } },
    handler: async (request, reply) => {
      const which = { ...whichOf(request.params), match: demandedMatch(request) };
      const webhook = await changeWebhook(services, rightfulCaller(request), which, request.body);
      return reply.header("etag", webhook.etag).send(webhook);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id/roll",
    right: "webhooks.manage",
    proof: true,
    summary: "Give a webhook a new secret; for 24 hours the old one signs too",
    refusals: [412, 428],
    schema: { params: WebhookParams, headers: IfMatch, response: { 200: NewWebhook } },
    handler: async (request, reply) => {
      const which = { ...whichOf(request.params), match: demandedMatch(request) };
      const webhook = await rollSecret(services, rightfulCaller(request), which);
      return reply.header("etag", webhook.etag).send(webhook);
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id",
    right: "webhooks.manage",
    proof: true,
    summary: "Remove a webhook with its messages",
    schema: { params: WebhookParams, response: { 204: Nothing } },
    handler: async (request) => {
      await removeWebhook(services, rightfulCaller(request), whichOf(request.params));
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id/test",
    right: "webhooks.manage",
    idempotent: "key needed",
    limits: ["webhookTestByUser"],
    summary: "Send a webhook a test",
    refusals: [409],
    schema: { params: WebhookParams, response: { 201: WebhookDelivery } },
    handler: async (request) => {
      return sendTest(services, rightfulCaller(request), whichOf(request.params));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries",
    right: "webhooks.manage",
    summary: "The messages of a webhook, newest first",
    schema: { params: WebhookParams, querystring: WebhookDeliveryQuery, response: { 200: WebhookDeliveryPage } },
    handler: async (request) =>
      listDeliveries(services.db, rightfulCaller(request), whichOf(request.params), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id",
    right: "webhooks.manage",
    summary: "A message: what is sent, and each try with its answer",
    schema: { params: WebhookDeliveryParams, response: { 200: WebhookDeliveryStory } },
    handler: async (request) => {
      const which = { ...whichOf(request.params), deliveryId: rowId(request.params.delivery_id) };
      return readDelivery(services.db, rightfulCaller(request), which);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend",
    right: "webhooks.manage",
    idempotent: "key needed",
    limits: ["webhookTestByUser"],
    summary: "Send a message again",
    refusals: [409],
    schema: { params: WebhookDeliveryParams, response: { 200: WebhookDelivery } },
    handler: async (request) => {
      const which = { ...whichOf(request.params), deliveryId: rowId(request.params.delivery_id) };
      return resendDelivery(services, rightfulCaller(request), which);
    },
  });
};
