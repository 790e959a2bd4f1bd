import { rowId } from "#contract/rules/row-id.ts";
import { SeatsAnswer, SeatsQuery } from "#contract/wire/seats.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { eventsWithSeats } from "#server/plugins/queue-pass.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { sendShared } from "../catalogue/public-answers.ts";
import type { SharedAnswer } from "../catalogue/shared-answer.ts";
import { registerBestAvailable } from "./best-available/routes.ts";
import { registerComboSeats } from "./combo-seats-route.ts";
import { registerSeatStream } from "./seat-stream/routes.ts";
import { Seatings, seatsAnswer } from "./sections.ts";
import { SharedReading } from "./shared-reading.ts";

/** GET /getdomedetails and the other calls about seats (docs/design/wire.md#seats). */
export const registerInventory: RegisterRoutes = (app, services) => {
  // The text, its compressed form and the form that is written are about as large together as three texts.
  const readings = new SharedReading<SharedAnswer>(({ body }) => 3 * body.length);
  const seatings = new Seatings(services.db);
  // These calls hold, sell and release seats. The answer to one is sent after its changes, so the caller's next look shows
  // them. A refused call drops the answers too: its caller has learned that somebody was quicker.
  app.addHook("onSend", (request, _reply, payload, done) => {
    const { midway, access } = request.routeOptions.config;
    if (request.method === "POST" && (midway || access === "gateway")) readings.drop();
    done(null, payload);
  });
  registerSeatStream(app, services, () => readings.drop());
  registerBestAvailable(app, services);
  registerComboSeats(app, services, readings, seatings);
  shopCall(app, {
    method: "GET",
    path: "/getdomedetails",
    resource: "Seats",
    access: "public",
    needsPass: eventsWithSeats("eventId"),
    compress: false,
    preValidation: joinQueryList("dome_list_id"),
    summary: "An event's sections and seats",
    refusals: [404],
    schema: { querystring: SeatsQuery, response: { 200: SeatsAnswer } },
    handler: async (request, reply) => {
      const { placeId, eventId, summary, dome_list_id } = request.query;
      const asked = {
        eventId: rowId(eventId),
        placeId: rowId(placeId),
        summary: summary === "1",
        sectionIds: dome_list_id === undefined ? null : dome_list_id.split(",").map(rowId),
      };
      const answer = await readings.ask(JSON.stringify(asked), async () => {
        const { sections, readAt } = await seatings.of(asked);
        return seatsAnswer(`{"seat_infos":${sections},"current_time":${JSON.stringify(readAt)}}`);
      });
      await sendShared(answer, request, reply);
      return reply;
    },
  });
};
