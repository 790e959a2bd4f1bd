import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { TicketTypesAnswer, TicketTypesQuery } from "#contract/wire/ticket-types.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { eventFacts } from "../event-facts.ts";
import { DETAIL_SECONDS, type PublicAnswers } from "../public-answers.ts";
import { ticketTypesOf } from "./ticket-types.ts";

/** GET /ticket-types (docs/design/wire.md#browse). */
export function registerTicketTypes(app: FastifyInstance, services: Services, answers: PublicAnswers): void {
  shopCall(app, {
    method: "GET",
    path: "/ticket-types",
    resource: "Browse",
    access: "public",
    sharedSeconds: DETAIL_SECONDS,
    compress: false,
    preValidation: joinQueryList("eventId"),
    summary: "The ticket types of one event, or of a combo's events",
    refusals: [404],
    schema: { querystring: TicketTypesQuery, response: { 200: TicketTypesAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => {
        const eventIds = [...new Set(request.query.eventId.split(",").map(rowId))];
        if ((await eventFacts(services.reads, eventIds)).length !== eventIds.length)
          throw new RefusalError("EVENT_NOT_FOUND");
        return good(await ticketTypesOf(services.reads, eventIds));
      }),
  });
}
