import { rowId } from "#contract/rules/row-id.ts";
import { GateEventQuery, GateStreamAnswer } from "#contract/wire/gate/gate.ts";
import { ChangeFeed, type Listener } from "#server/live/change-feed.ts";
import { OpenStreams } from "#server/live/open-streams.ts";
import { gateCall } from "#server/plugins/calls.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { hashToken } from "../accounts/sign-in/sessions.ts";
import { type Door, requireAssigned, stillAssigned } from "./assignments.ts";
import { type GateChange, gateChangeLog } from "./change-log.ts";

/** All devices of a venue may share one address. */
const STREAMS_PER_ADDRESS = 100;
/** Streams end after this time. A device that connects again uses its session, and a session that is not used expires. */
const END_AFTER_MS = 5 * 60_000;

type GateListener = Listener<GateChange> & Door;

/** GET /gate/stream: server-sent events of every change to an event's tickets, made by any process or device. */
export const registerGateStream: RegisterRoutes = (app, services) => {
  const feed = new ChangeFeed(gateChangeLog(services), services.outages, (doors: readonly GateListener[]) =>
    stillAssigned(services, doors),
  );
  const perAddress = services.config.rateLimits ? STREAMS_PER_ADDRESS : Number.POSITIVE_INFINITY;
  const streams = new OpenStreams(app, feed, { perAddress, endAfterMs: END_AFTER_MS });
  app.liveGauges.set("gate_streams_open", { help: "Gate devices connected to this process", read: () => streams.size });

  gateCall(app, {
    method: "GET",
    path: "/gate/stream",
    longLived: true,
    exposeHeadRoute: false,
    summary: "Server-sent events: tickets, as they change",
    schema: { querystring: GateEventQuery, produces: ["text/event-stream"], response: { 200: GateStreamAnswer } },
    handler: async (request, reply) => {
      const eventId = rowId(request.query.event_id);
      await requireAssigned(services, requireUser(request), eventId);
      const tokenHash = hashToken(sessionToken(request) ?? "", services);
      await streams.begin(request, reply, (stream) => ({
        eventId,
        eventIds: [eventId],
        tokenHash,
        changed: (_number, changes) => {
          for (const { upTo, message } of changes) stream.send(upTo, "tickets", message);
        },
        reload: (number) => stream.send(number, "reload", {}),
        end: () => stream.end(),
      }));
    },
  });
};
