import type { FastifyInstance } from "fastify";
import { hasAreas } from "#contract/rules/event/venue-kinds.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { SeatStreamAnswer, SeatStreamQuery } from "#contract/wire/seats.ts";
import { ChangeFeed } from "#server/live/change-feed.ts";
import { OpenStreams } from "#server/live/open-streams.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventsInQuery } from "#server/plugins/queue-pass.ts";
import type { Services } from "#server/services.ts";
import { type ChangedPlan, type CountedArea, type NumberedChange, seatChangeLog } from "./change-log.ts";

/** See docs/design/trust.md#rate-limits. */
const STREAMS_PER_ADDRESS = 6;

/**
 * GET /seat-stream (docs/design/wire.md#seats): server-sent events of every change of a seat, made by any process.
 * @param changed called when the process reads changes, before any stream gets them: a page that loads its seats when
 * its stream begins must get a later reading, because the stream does not repeat those changes
 */
export function registerSeatStream(app: FastifyInstance, services: Services, changed: () => void): void {
  const withAreas = new Set<number>();
  const feed = new ChangeFeed(seatChangeLog(services.db, changed, withAreas), services.outages);
  const perAddress = services.config.rateLimits ? STREAMS_PER_ADDRESS : Number.POSITIVE_INFINITY;
  const streams = new OpenStreams(app, feed, { perAddress });
  app.liveGauges.set("seat_streams_open", { help: "Seat maps connected to this process", read: () => streams.size });

  shopCall(app, {
    method: "GET",
    path: "/seat-stream",
    resource: "Seats",
    access: "public",
    longLived: true,
    needsPass: eventsInQuery("eventId"),
    exposeHeadRoute: false,
    preValidation: joinQueryList("eventId"),
    summary: "Server-sent events: seats that become held, sold or free",
    refusals: [404],
    schema: { querystring: SeatStreamQuery, produces: ["text/event-stream"], response: { 200: SeatStreamAnswer } },
    handler: async (request, reply) => {
      const eventIds = [...new Set(request.query.eventId.split(",").map(rowId))];
      const events = await eventFacts(services.db, eventIds);
      if (events.length < eventIds.length) throw new RefusalError("EVENT_NOT_FOUND");
      for (const event of events) if (hasAreas(event.placeType)) withAreas.add(event.id);
      await streams.begin(request, reply, (stream) => ({
        eventIds,
        changed: (number, news) => {
          const plans = news.filter((one) => "plan_version" in one);
          if (plans.length > 0) stream.send(number, "plan", plans.map(planOnWire));
          const areas = news.filter((one) => "dome_list_id" in one);
          if (areas.length > 0) stream.send(number, "areas", areas.map(countOnWire));
          const seats = latestOf(news.filter((one) => "dome_price_id" in one));
          if (seats.length > 0) stream.send(number, "seats", seats);
        },
        reload: (number) => stream.send(number, "reload", {}),
        end: () => stream.end(),
      }));
    },
  });
}

const planOnWire = ({ event_id, place_id, plan_version }: ChangedPlan) => ({ event_id, place_id, plan_version });

const countOnWire = ({ dome_list_id, bookableSeat }: CountedArea) => ({ dome_list_id, bookableSeat });

/** Only the last of several changes of one seat matters. */
function latestOf(changes: readonly NumberedChange[]) {
  const latest = new Map(changes.map(({ dome_price_id, booking_status }) => [dome_price_id, booking_status]));
  return [...latest].map(([dome_price_id, booking_status]) => ({ dome_price_id, booking_status }));
}
