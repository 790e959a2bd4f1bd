import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { rowId } from "../../../../contract/rules/row-id.ts";
import { SeatStreamAnswer, SeatStreamQuery } from "../../../../contract/wire/seats.ts";
import type { RegisterRoutes } from "../../../office.ts";
import { addressKey } from "../../../plugins/address-key.ts";
import { joinQueryList } from "../../../plugins/bodies.ts";
import { RefusalError } from "../../../plugins/errors.ts";
import { eventFacts } from "../../catalogue/event-facts.ts";
import { EventStream } from "./event-stream.ts";
import { type Listener, SeatFeed } from "./seat-feed.ts";

/** trust.md, Rate limits. */
const STREAMS_PER_ADDRESS = 6;
const RETRY_SECONDS = 10;

/** GET /seat-stream (wire-contract.md, Seats): server-sent events of every change of a seat, from whichever process. */
export const registerSeatStream: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const feed = new SeatFeed(office);
  const open = new Map<EventStream, string>();
  app.liveGauges.set("seat_streams_open", { help: "Seat maps that listen to this process", read: () => open.size });
  app.addHook("preClose", async () => {
    for (const stream of open.keys()) stream.end();
  });

  const refuseCrowd = (address: string) => {
    const streams = [...open.values()].filter((from) => from === address).length;
    if (office.config.rateLimits && streams >= STREAMS_PER_ADDRESS)
      throw new RefusalError("TOO_MANY", { retryAfterSeconds: RETRY_SECONDS });
  };

  app.get(
    "/seat-stream",
    {
      preValidation: joinQueryList("eventId"),
      schema: { querystring: SeatStreamQuery, produces: ["text/event-stream"], response: { 200: SeatStreamAnswer } },
      config: { access: "public", longLived: true },
    },
    async (request, reply) => {
      const eventIds = [...new Set(request.query.eventId.split(",").map(rowId))];
      const events = await eventFacts(office.db, eventIds);
      if (events.length < eventIds.length) throw new RefusalError("EVENT_NOT_FOUND");
      const address = addressKey(request.ip);
      refuseCrowd(address);
      const stream = new EventStream(reply, () => {
        open.delete(stream);
        feed.remove(listener);
      });
      open.set(stream, address);
      const listener: Listener = {
        eventIds,
        changed: (number, changes) => stream.send(number, "seats", changes),
        reload: (number) => stream.send(number, "reload", {}),
      };
      try {
        stream.mark(await feed.add(listener, lastSeen(request)));
        if (stream.closed) feed.remove(listener);
      } catch (error) {
        request.log.warn({ err: error }, "a seat stream could not begin");
        stream.end();
      }
    },
  );
};

/** What the browser says it has seen; a text that is no number of ours cannot be resumed from. */
function lastSeen(request: FastifyRequest): number | null {
  const id = request.headers["last-event-id"];
  if (id === undefined || id === "") return null;
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : -1;
}
