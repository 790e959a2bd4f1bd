import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { setPassCookie } from "#server/plugins/queue-pass.ts";
import { proofOf, publishedList } from "./proof.ts";
import { registerRoomGauges } from "./room-gauges.ts";
import { readToken } from "./tokens.ts";
import { STATE_CACHE } from "./waiting-rooms.ts";

const PROOF_SECONDS = 5;
/** Lists of 100,000 entries are 1.6 MB each. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;
const FOR_GOOD = "public, max-age=31536000, immutable";

/** The calls under /queue: joining a waiting room, the place, the pass, and the proof of the draw. */
export const registerQueue: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const { waitingRooms: rooms, queuePlaces: places } = untyped;
  const lists = new LRUCache<string, Buffer>({ maxSize: MAX_LIST_BYTES, sizeCalculation: (list) => list.length + 1 });
  // Only who has no entry yet counts: reloading the page uses up nobody's attempts.
  const isNew = ({ body }: { body: unknown }) => {
    const { event_id, token } = (body ?? {}) as { event_id?: unknown; token?: unknown };
    const own = typeof token === "string" ? readToken(token, office.secrets) : null;
    return own === null || String(own.eventId) !== String(event_id);
  };

  registerRoomGauges(untyped, office.db);

  app.get(
    "/queue/:event_id",
    {
      compress: false,
      schema: { params: QueueParams, response: { 200: QueueStateAnswer } },
      config: {
        ...{ access: "public", alwaysServed: true, limits: ["roomsByAddress"] },
        limitedWhen: ({ params }) => !rooms.has(rowId((params as { event_id: string }).event_id)),
      },
    },
    async (request, reply) => {
      const { answer } = await rooms.state(rowId(request.params.event_id));
      reply.header("cache-control", STATE_CACHE).type("application/json; charset=utf-8");
      // The answer is already in its written form.
      return reply.serializer((bytes: string) => bytes).send(answer as never);
    },
  );

  app.post(
    "/queue/join",
    {
      schema: { body: QueueJoinForm, response: { 200: QueueJoinAnswer } },
      config: { access: "public", alwaysServed: true, limits: ["queueByAddress"], limitedWhen: isNew },
    },
    async (request) => {
      const { event_id, token } = request.body;
      const isNewDevice = request.user === null && isNew(request);
      const giveBack = isNewDevice ? await countAttempt(request, "devicesByAddress") : null;
      try {
        const response_data = await places.join(rowId(event_id), request.user, token);
        return { status: 1 as const, message: "", response_data };
      } catch (error) {
        await giveBack?.();
        throw error;
      }
    },
  );

  app.post(
    "/queue/place",
    {
      schema: { body: QueueTokenForm, response: { 200: QueuePlaceAnswer } },
      config: { access: "public", alwaysServed: true, limits: ["placeByAddress"] },
    },
    async (request) => ({
      status: 1 as const,
      message: "",
      response_data: await places.place(request.body.token),
    }),
  );

  app.post(
    "/queue/enter",
    {
      schema: { body: QueueTokenForm, response: { 200: Type.Union([QueueEnterAnswer, QueueNotYetAnswer]) } },
      config: { access: "public", alwaysServed: true, limits: ["placeByAddress"] },
    },
    async (request, reply) => {
      const entering = await places.enter(request.body.token, request.user);
      if (!entering.ok) {
        const { message } = new RefusalError("NOT_YET");
        const { place, called } = entering;
        return { status: 0 as const, message, code: "NOT_YET" as const, response_data: { place, called } };
      }
      const { pass, expiresAt } = entering;
      setPassCookie(reply, office.config, readToken(request.body.token, office.secrets)?.eventId ?? 0, entering);
      return { status: 1 as const, message: "", response_data: { pass, expires_at: expiresAt.toISOString() } };
    },
  );

  app.get(
    "/queue/:event_id/proof",
    {
      schema: { params: QueueParams, response: { 200: QueueProofAnswer } },
      config: { access: "public" },
    },
    async (request, reply) => {
      const response_data = await proofOf(office, rowId(request.params.event_id));
      reply.header("cache-control", `public, max-age=${PROOF_SECONDS}`);
      return { status: 1 as const, message: "", response_data };
    },
  );

  app.get(
    "/queue/:event_id/list",
    {
      compress: false,
      schema: { params: QueueParams, produces: ["application/octet-stream"], response: { 200: QueueListAnswer } },
      config: { access: "public" },
    },
    async (request, reply) => {
      const { root, read } = await publishedList(office.db, rowId(request.params.event_id));
      const list = lists.get(root) ?? (await read());
      lists.set(root, list);
      return reply
        .header("cache-control", FOR_GOOD)
        .type("application/octet-stream")
        .send(list as never);
    },
  );
};
