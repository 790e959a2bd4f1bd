import type { FastifyInstance, FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { ComboSeatsAnswer, ComboSeatsQuery } from "#contract/wire/seats.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventsWithSeats } from "#server/plugins/queue-pass.ts";
import type { Services } from "#server/services.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { sendShared } from "../catalogue/public-answers.ts";
import type { SharedAnswer } from "../catalogue/shared-answer.ts";
import { type Seatings, seatsAnswer } from "./sections.ts";
import type { SharedReading } from "./shared-reading.ts";

const joinPlaces = joinQueryList("placeId");
const joinEvents = joinQueryList("eventId");
async function joinLists(request: FastifyRequest): Promise<void> {
  await joinPlaces(request);
  await joinEvents(request);
}

/**
 * GET /comboeventdomedetails: the seating of several events, in the requested order (docs/design/wire.md#seats).
 */
export function registerComboSeats(
  app: FastifyInstance,
  services: Services,
  readings: SharedReading<SharedAnswer>,
  seatings: Seatings,
): void {
  shopCall(app, {
    method: "GET",
    path: "/comboeventdomedetails",
    resource: "Seats",
    access: "public",
    needsPass: eventsWithSeats("eventId"),
    compress: false,
    preValidation: joinLists,
    summary: "Sections and seats of all events of a combo",
    refusals: [404],
    schema: { querystring: ComboSeatsQuery, response: { 200: ComboSeatsAnswer } },
    handler: async (request, reply) => {
      const placeIds = request.query.placeId.split(",").map(rowId);
      const eventIds = request.query.eventId.split(",").map(rowId);
      if (placeIds.length !== eventIds.length)
        throw new RefusalError("OUT_OF_RANGE", { message: { placeId: "Every event needs its place." } });
      const asked = { placeIds, eventIds, summary: request.query.summary === "1" };
      const answer = await readings.ask(JSON.stringify(asked), async () =>
        seatsAnswer(await seatingOfEvents(services, asked, seatings)),
      );
      await sendShared(answer, request, reply);
      return reply;
    },
  });
}

/** @returns the JSON of the events with their seating, in the given order */
async function seatingOfEvents(
  { db }: Services,
  { placeIds, eventIds, summary }: { placeIds: number[]; eventIds: number[]; summary: boolean },
  seatings: Seatings,
): Promise<string> {
  const names = new Map((await eventFacts(db, eventIds)).map((event) => [event.id, event.eventName]));
  const all: string[] = [];
  for (const [index, eventId] of eventIds.entries()) {
    const placeId = placeIds[index] ?? 0;
    const { sections } = await seatings.of({ eventId, placeId, summary, sectionIds: null });
    const event_name = names.get(eventId) ?? "";
    const event = JSON.stringify({ event_id: String(eventId), event_name, place_id: String(placeId) });
    all.push(`${event.slice(0, -1)},"dome_info":${sections}}`);
  }
  return `[${all.join(",")}]`;
}
