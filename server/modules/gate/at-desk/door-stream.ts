import { rowId } from "#contract/rules/row-id.ts";
import { DoorStreamAnswer } from "#contract/wire/desk/door.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { ChangeFeed, type Listener } from "#server/live/change-feed.ts";
import { OpenStreams } from "#server/live/open-streams.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { hashToken } from "../../accounts/sign-in/sessions.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { demandEvent } from "../../organisers/desk-scope.ts";
import { type DoorChange, doorChangeLog } from "./door-change-log.ts";
import { stillRightful, type Watcher } from "./still-rightful.ts";

/** Colleagues in one office may share one address. */
const STREAMS_PER_ADDRESS = 20;
/** How long a stream lives. Connecting again counts as use of the session, which would otherwise expire under an open page. */
const END_AFTER_MS = 5 * 60_000;

type DoorListener = Listener<DoorChange> & Watcher;

/**
 * GET /desk/events/:event_id/door/stream: notifies a desk that an event's doors have changed. It names no ticket and no
 * person.
 */
export const registerDoorStream: RegisterRoutes = (app, services) => {
  const feed = new ChangeFeed(doorChangeLog(services.db), services.outages, (watchers: readonly DoorListener[]) =>
    stillRightful(services.db, watchers, "door.see"),
  );
  const perAddress = services.config.rateLimits ? STREAMS_PER_ADDRESS : Number.POSITIVE_INFINITY;
  const streams = new OpenStreams(app, feed, { perAddress, endAfterMs: END_AFTER_MS });
  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/stream",
    right: "door.see",
    longLived: true,
    exposeHeadRoute: false,
    summary: "Server-sent events: the doors have changed",
    schema: { params: DeskEventParams, produces: ["text/event-stream"], response: { 200: DoorStreamAnswer } },
    handler: async (request, reply) => {
      const eventId = rowId(request.params.event_id);
      const caller = rightfulCaller(request);
      await demandEvent(services.db, caller, eventId);
      const token = caller.key ? null : (sessionToken(request) ?? null);
      await streams.begin(request, reply, (stream) => ({
        eventId,
        eventIds: [eventId],
        keyId: caller.key?.id ?? null,
        tokenHash: token === null ? null : hashToken(token, services),
        changed: (number) => stream.send(number, "changed", {}),
        reload: (number) => stream.send(number, "reload", {}),
        end: () => stream.end(),
      }));
    },
  });
};
