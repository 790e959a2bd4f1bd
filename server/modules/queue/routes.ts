import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import {
  QueueEnterAnswer,
  QueueJoinAnswer,
  QueueJoinForm,
  QueueListAnswer,
  QueueNotYetAnswer,
  QueueParams,
  QueuePlaceAnswer,
  QueueProofAnswer,
  QueueStateAnswer,
  QueueTokenForm,
} from "#contract/wire/queue.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good, refused, sendWritten } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { setPassCookie } from "#server/plugins/queue-pass.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { proofOf, publishedList } from "./proof.ts";
import { registerRoomGauges } from "./room-gauges.ts";
import { readToken } from "./tokens.ts";
import { STATE_CACHE } from "./waiting-rooms.ts";

const PROOF_SECONDS = 5;
/** Lists of 100,000 entries are 1.6 MB each. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;
const FOR_GOOD = "public, max-age=31536000, immutable";

/** The calls under /queue: joining a waiting room, the place, the pass, and the proof of the draw. */
export const registerQueue: RegisterRoutes = (app, services) => {
  const { waitingRooms: rooms, queuePlaces: places } = app;
  const lists = new LRUCache<string, Buffer>({ maxSize: MAX_LIST_BYTES, sizeCalculation: (list) => list.length + 1 });
  // Only callers without an entry count: reloading the page uses up nobody's attempts.
  const isNew = ({ body }: { body: unknown }) => {
    const { event_id, token } = (body ?? {}) as { event_id?: unknown; token?: unknown };
    const own = typeof token === "string" ? readToken(token, services.secrets) : null;
    return own === null || String(own.eventId) !== String(event_id);
  };

  registerRoomGauges(app, services.db);

  shopCall(app, {
    method: "GET",
    path: "/queue/:event_id",
    resource: "Queue",
    access: "public",
    alwaysServed: true,
    limits: ["roomsByAddress"],
    limitedWhen: ({ params }) => !rooms.has(rowId((params as { event_id: string }).event_id)),
    compress: false,
    summary: "The state of an event's waiting room, the same for everybody",
    refusals: [404],
    schema: { params: QueueParams, response: { 200: QueueStateAnswer } },
    handler: async (request, reply) => {
      const { answer } = await rooms.state(rowId(request.params.event_id));
      reply.header("cache-control", STATE_CACHE).type("application/json; charset=utf-8");
      return sendWritten(reply, answer);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/queue/join",
    resource: "Queue",
    access: "public",
    alwaysServed: true,
    limits: ["queueByAddress"],
    limitedWhen: isNew,
    summary: "Join a waiting room, or find one's entry",
    refusals: [404],
    schema: { body: QueueJoinForm, response: { 200: QueueJoinAnswer } },
    handler: async (request) => {
      const { event_id, token } = request.body;
      const isNewDevice = request.user === null && isNew(request);
      const giveBack = isNewDevice ? await countAttempt(request, "devicesByAddress") : null;
      try {
        const response_data = await places.join(rowId(event_id), request.user, token);
        return good(response_data);
      } catch (error) {
        await giveBack?.();
        throw error;
      }
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/queue/place",
    resource: "Queue",
    access: "public",
    alwaysServed: true,
    limits: ["placeByAddress"],
    summary: "The place of a token's entry",
    refusals: [404],
    schema: { body: QueueTokenForm, response: { 200: QueuePlaceAnswer } },
    handler: async (request) => good(await places.place(request.body.token)),
  });

  shopCall(app, {
    method: "POST",
    path: "/queue/enter",
    resource: "Queue",
    access: "public",
    alwaysServed: true,
    limits: ["placeByAddress"],
    summary: "Get the pass, once one's place is called",
    refusals: [404],
    schema: { body: QueueTokenForm, response: { 200: Type.Union([QueueEnterAnswer, QueueNotYetAnswer]) } },
    handler: async (request, reply) => {
      const entering = await places.enter(request.body.token, request.user);
      if (!entering.ok) {
        const { message } = new RefusalError("NOT_YET");
        const { place, called } = entering;
        return { ...refused(message), code: "NOT_YET" as const, response_data: { place, called } };
      }
      const { pass, expiresAt } = entering;
      setPassCookie(reply, services.config, readToken(request.body.token, services.secrets)?.eventId ?? 0, entering);
      return good({ pass, expires_at: expiresAt.toISOString() });
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/queue/:event_id/proof",
    resource: "Queue",
    access: "public",
    summary: "What anybody needs to check the draw",
    refusals: [404],
    schema: { params: QueueParams, response: { 200: QueueProofAnswer } },
    handler: async (request, reply) => {
      const response_data = await proofOf(services, rowId(request.params.event_id));
      reply.header("cache-control", `public, max-age=${PROOF_SECONDS}`);
      return good(response_data);
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/queue/:event_id/list",
    resource: "Queue",
    access: "public",
    compress: false,
    summary: "The entries of the draw, 16 bytes each, in ascending order",
    refusals: [404],
    schema: { params: QueueParams, produces: ["application/octet-stream"], response: { 200: QueueListAnswer } },
    handler: async (request, reply) => {
      const { root, read } = await publishedList(services.db, rowId(request.params.event_id));
      const list = lists.get(root) ?? (await read());
      lists.set(root, list);
      return sendWritten(reply.header("cache-control", FOR_GOOD).type("application/octet-stream"), list);
    },
  });
};
