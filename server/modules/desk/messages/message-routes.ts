import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import {
  AudienceCount,
  AudienceQuery,
  EventMessage,
  EventMessagePage,
  EventMessageParams,
  EventMessageQuery,
  EventMessageStory,
  FailedEmailQuery,
  FailedEmails,
  MessageForm,
} from "#contract/wire/desk/messages.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandIdempotencyKey } from "#server/plugins/etags.ts";
import { failedEmails } from "./failed-emails.ts";
import { listMessages, readMessage } from "./list-messages.ts";
import { countAudience, sendMessage } from "./send-message.ts";

const see = { access: "desk", right: "attendees.see" } as const;

/** Messages to ticket holders, and emails that did not arrive (docs/api.md). */
export const registerMessageRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/events/:event_id/messages",
    {
      schema: { params: DeskEventParams, querystring: EventMessageQuery, response: { 200: EventMessagePage } },
      config: see,
    },
    async (request) => listMessages(office.db, rightfulCaller(request), rowId(request.params.event_id), request.query),
  );

  app.get(
    "/desk/events/:event_id/messages/audience",
    { schema: { params: DeskEventParams, querystring: AudienceQuery, response: { 200: AudienceCount } }, config: see },
    async (request) => ({
      recipients: await countAudience(
        office.db,
        rightfulCaller(request),
        rowId(request.params.event_id),
        request.query,
      ),
    }),
  );

  app.get(
    "/desk/events/:event_id/messages/:message_id",
    { schema: { params: EventMessageParams, response: { 200: EventMessageStory } }, config: see },
    async (request) => {
      const { event_id, message_id } = request.params;
      const which = { eventId: rowId(event_id), messageId: rowId(message_id) };
      return readMessage(office.db, rightfulCaller(request), which);
    },
  );

  app.post(
    "/desk/events/:event_id/messages",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskEventParams, body: MessageForm, response: { 201: EventMessage } },
      config: { access: "desk", right: "messages.send", idempotent: true },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return reply.code(201).send(await sendMessage(office, rightfulCaller(request), id, request.body));
    },
  );

  app.get(
    "/desk/failed-emails",
    { schema: { querystring: FailedEmailQuery, response: { 200: FailedEmails } }, config: see },
    async (request) => failedEmails(office.db, rightfulCaller(request), request.query.organiser_id),
  );
};
