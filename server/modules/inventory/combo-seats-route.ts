import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { ComboSeatsAnswer, ComboSeatsQuery } from "#contract/wire/seats.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { sectionsOfEvent } from "./sections.ts";

const joinPlaces = joinQueryList("placeId");
const joinEvents = joinQueryList("eventId");
async function joinLists(request: FastifyRequest): Promise<void> {
  await joinPlaces(request);
  await joinEvents(request);
}

/**
 * GET /comboeventdomedetails: the seating of several events, in the requested order (docs/design/wire.md#seats).
 */
export const registerComboSeats: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/comboeventdomedetails",
    {
      preValidation: joinLists,
      schema: { querystring: ComboSeatsQuery, response: { 200: ComboSeatsAnswer } },
      config: { access: "public" },
    },
    async (request) => {
      const placeIds = request.query.placeId.split(",").map(rowId);
      const eventIds = request.query.eventId.split(",").map(rowId);
      if (placeIds.length !== eventIds.length)
        throw new RefusalError("OUT_OF_RANGE", { message: { placeId: "Every event needs its place." } });
      const names = new Map((await eventFacts(office.db, eventIds)).map((event) => [event.id, event.eventName]));
      const response_data = [];
      for (const [index, eventId] of eventIds.entries()) {
        const placeId = placeIds[index] ?? 0;
        const summary = request.query.summary === "1";
        const { sections: dome_info } = await sectionsOfEvent(office.db, {
          eventId,
          placeId,
          summary,
          sectionIds: null,
        });
        const event_name = names.get(eventId) ?? "";
        response_data.push({ event_id: String(eventId), event_name, place_id: String(placeId), dome_info });
      }
      return { status: 1 as const, message: "", response_data };
    },
  );
};
