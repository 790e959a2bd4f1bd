import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { rowId } from "../../../contract/rules/row-id.ts";
import { SeatsAnswer, SeatsQuery } from "../../../contract/wire/seats.ts";
import type { RegisterRoutes } from "../../office.ts";
import { asList } from "../../plugins/bodies.ts";
import { sectionsOfEvent } from "./sections.ts";

/** A list in a query is comma-separated, a repeated key or `name[]`: the schema reads the first. */
async function joinSections(request: FastifyRequest): Promise<void> {
  const { dome_list_id, "dome_list_id[]": bracketed, ...query } = request.query as Record<string, unknown>;
  const sections = [...asList(dome_list_id), ...asList(bracketed)].filter((part) => part !== "");
  request.query = sections.length === 0 ? query : { ...query, dome_list_id: sections.join(",") };
}

/** GET /getdomedetails (wire-contract.md, Seats). */
export const registerInventory: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/getdomedetails",
    {
      preValidation: joinSections,
      schema: { querystring: SeatsQuery, response: { 200: SeatsAnswer } },
      config: { access: "public" },
    },
    async (request, reply) => {
      const { placeId, eventId, summary, dome_list_id } = request.query;
      const seat_infos = await sectionsOfEvent(office.db, {
        eventId: rowId(eventId),
        placeId: rowId(placeId),
        summary: summary === "1",
        sectionIds: dome_list_id === undefined ? null : dome_list_id.split(",").map(rowId),
      });
      reply.header("cache-control", "no-store");
      return {
        status: 1 as const,
        message: "",
        response_data: { seat_infos, current_time: office.clock().toISOString() },
      };
    },
  );
};
