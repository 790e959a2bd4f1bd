import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { TicketTypesAnswer, TicketTypesQuery } from "#contract/wire/ticket-types.ts";
import type { Office } from "#server/office.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../event-facts.ts";
import { DETAIL_SECONDS, type PublicAnswers } from "../public-answers.ts";
import { ticketTypesOf } from "./ticket-types.ts";

/** GET /ticket-types (docs/design/wire.md#browse). */
export function registerTicketTypes(untyped: FastifyInstance, office: Office, answers: PublicAnswers): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/ticket-types",
    {
      compress: false,
      preValidation: joinQueryList("eventId"),
      schema: { querystring: TicketTypesQuery, response: { 200: TicketTypesAnswer } },
      config: { access: "public", sharedSeconds: DETAIL_SECONDS },
    },
    (request, reply) =>
      answers.answer(request, reply, async () => {
        const eventIds = [...new Set(request.query.eventId.split(",").map(rowId))];
        if ((await eventFacts(office.reads, eventIds)).length !== eventIds.length)
          throw new RefusalError("EVENT_NOT_FOUND");
        return { status: 1 as const, message: "", response_data: await ticketTypesOf(office.reads, eventIds) };
      }),
  );
}
