import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { demandedMatch, demandIdempotencyKey } from "#server/plugins/etags.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { listDeliveries, readDelivery, resendDelivery, sendTest } from "./deliveries.ts";
import { resolveHost } from "./send/webhook-host.ts";
import { addWebhook, changeWebhook, listWebhooks, readWebhook, removeWebhook, rollSecret } from "./webhooks.ts";

const manage = { access: "desk", right: "webhooks.manage" } as const;
const ALL = "/desk/organisers/:organiser_id/webhooks";
const ONE = `${ALL}/:webhook_id`;

const whichOf = ({ organiser_id, webhook_id }: { organiser_id: string; webhook_id: string }) => ({
  ...{ organiserId: rowId(organiser_id), webhookId: rowId(webhook_id) },
});

/** An organiser's webhooks and their messages (docs/api.md). */
export const registerWebhookRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const rules = { mayCallLocalhost: office.config.webhooksToLocalhost, resolve: resolveHost };
  app.get(
    ALL,
    { schema: { params: OrganiserParams, response: { 200: Webhooks } }, config: manage },
    async (request) => ({
      items: await listWebhooks(office, rightfulCaller(request), rowId(request.params.organiser_id)),
    }),
  );

  app.post(
    ALL,
    {
      schema: { params: OrganiserParams, body: WebhookForm, response: { 201: NewWebhook } },
      config: { ...manage, proof: true },
    },
    async (request, reply) => {
      const where = { organiserId: rowId(request.params.organiser_id), rules };
      return reply.code(201).send(await addWebhook(office, rightfulCaller(request), where, request.body));
    },
  );

  app.get(
    ONE,
    { schema: { params: WebhookParams, response: { 200: Webhook } }, config: manage },
    async (request, reply) => {
      const webhook = await readWebhook(office, rightfulCaller(request), whichOf(request.params));
      return reply.header("etag", webhook.etag).send(webhook);
    },
  );

  app.patch(
    ONE,
    {
      schema: { params: WebhookParams, headers: IfMatch, body: WebhookChange, response: { 200: Webhook } },
      config: manage,
    },
    async (request, reply) => {
      const which = { ...whichOf(request.params), match: demandedMatch(request) };
      const webhook = await changeWebhook(office, rightfulCaller(request), which, request.body);
      return reply.header("etag", webhook.etag).send(webhook);
    },
  );

  app.post(
    `${ONE}/roll`,
    {
      schema: { params: WebhookParams, headers: IfMatch, response: { 200: NewWebhook } },
      config: { ...manage, proof: true },
    },
    async (request, reply) => {
      const which = { ...whichOf(request.params), match: demandedMatch(request) };
      const webhook = await rollSecret(office, rightfulCaller(request), which);
      return reply.header("etag", webhook.etag).send(webhook);
    },
  );

  app.delete(
    ONE,
    { schema: { params: WebhookParams, response: { 204: Nothing } }, config: { ...manage, proof: true } },
    async (request, reply) => {
      await removeWebhook(office, rightfulCaller(request), whichOf(request.params));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${ONE}/test`,
    {
      preValidation: demandIdempotencyKey,
      schema: { params: WebhookParams, response: { 201: WebhookDelivery } },
      config: { ...manage, idempotent: true, limits: ["webhookTestByUser"] },
    },
    async (request, reply) => {
      return reply.code(201).send(await sendTest(office, rightfulCaller(request), whichOf(request.params)));
    },
  );

  app.get(
    `${ONE}/deliveries`,
    {
      schema: { params: WebhookParams, querystring: WebhookDeliveryQuery, response: { 200: WebhookDeliveryPage } },
      config: manage,
    },
    async (request) => listDeliveries(office.db, rightfulCaller(request), whichOf(request.params), request.query),
  );

  app.get(
    `${ONE}/deliveries/:delivery_id`,
    { schema: { params: WebhookDeliveryParams, response: { 200: WebhookDeliveryStory } }, config: manage },
    async (request) => {
      const which = { ...whichOf(request.params), deliveryId: rowId(request.params.delivery_id) };
      return readDelivery(office.db, rightfulCaller(request), which);
    },
  );

  app.post(
    `${ONE}/deliveries/:delivery_id/resend`,
    {
      preValidation: demandIdempotencyKey,
      schema: { params: WebhookDeliveryParams, response: { 200: WebhookDelivery } },
      config: { ...manage, idempotent: true, limits: ["webhookTestByUser"] },
    },
    async (request) => {
      const which = { ...whichOf(request.params), deliveryId: rowId(request.params.delivery_id) };
      return resendDelivery(office, rightfulCaller(request), which);
    },
  );
};
