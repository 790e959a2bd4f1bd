import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "../../../contract/rules/row-id.ts";
import { SeatsAnswer, SeatsQuery } from "../../../contract/wire/seats.ts";
import type { RegisterRoutes } from "../../office.ts";
import { joinQueryList } from "../../plugins/bodies.ts";
import { registerBestAvailable } from "./best-available/routes.ts";
import { registerComboSeats } from "./combo-seats-route.ts";
import { registerSeatStream } from "./seat-stream/routes.ts";
import { sectionsOfEvent } from "./sections.ts";

/** GET /getdomedetails, and the calls beside it (wire-contract.md, Seats). */
export const registerInventory: RegisterRoutes = (untyped, office) => {
  registerSeatStream(untyped, office);
  registerBestAvailable(untyped, office);
  registerComboSeats(untyped, office);
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/getdomedetails",
    {
      preValidation: joinQueryList("dome_list_id"),
      schema: { querystring: SeatsQuery, response: { 200: SeatsAnswer } },
      config: { access: "public" },
    },
    async (request, reply) => {
      const { placeId, eventId, summary, dome_list_id } = request.query;
      const { sections: seat_infos, readAt } = await sectionsOfEvent(office.db, {
        eventId: rowId(eventId),
        placeId: rowId(placeId),
        summary: summary === "1",
        sectionIds: dome_list_id === undefined ? null : dome_list_id.split(",").map(rowId),
      });
      reply.header("cache-control", "no-store");
      return {
        status: 1 as const,
        message: "",
        response_data: { seat_infos, current_time: readAt.toISOString() },
      };
    },
  );
};
