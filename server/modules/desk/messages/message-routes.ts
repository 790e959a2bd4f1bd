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
import { deskCall } from "#server/plugins/calls.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { failedEmails } from "./failed-emails.ts";
import { listMessages, readMessage } from "./list-messages.ts";
import { countAudience, sendMessage } from "./send-message.ts";

/** Messages to ticket holders, and emails that did not arrive (docs/api.md). */
export const registerMessageRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/messages",
    right: "attendees.see",
    summary: "Messages to ticket holders of an event, newest first",
    schema: { params: DeskEventParams, querystring: EventMessageQuery, response: { 200: EventMessagePage } },
    handler: async (request) =>
      listMessages(services.db, rightfulCaller(request), rowId(request.params.event_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/messages/audience",
    right: "attendees.see",
    summary: "How many addresses a message would go to",
    schema: { params: DeskEventParams, querystring: AudienceQuery, response: { 200: AudienceCount } },
    handler: async (request) => ({
      recipients: await countAudience(
        services.db,
        rightfulCaller(request),
        rowId(request.params.event_id),
        request.query,
      ),
    }),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/messages/:message_id",
    right: "attendees.see",
    summary: "A message, with the addresses that didn't get it",
    schema: { params: EventMessageParams, response: { 200: EventMessageStory } },
    handler: async (request) => {
      const { event_id, message_id } = request.params;
      const which = { eventId: rowId(event_id), messageId: rowId(message_id) };
      return readMessage(services.db, rightfulCaller(request), which);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/messages",
    right: "messages.send",
    idempotent: "key needed",
    summary: "Email ticket holders of an event",
    refusals: [412, 429],
    example: { body: { subject: "Doors at six", body: "Come early.", audience: {}, recipients: 12 } },
    schema: { params: DeskEventParams, body: MessageForm, response: { 201: EventMessage } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      return sendMessage(services, rightfulCaller(request), id, request.body);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/failed-emails",
    right: "attendees.see",
    summary: "Emails about orders and events that didn't arrive",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: FailedEmailQuery, response: { 200: FailedEmails } },
    handler: async (request) => failedEmails(services.db, rightfulCaller(request), request.query.organiser_id),
  });
};
