import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { rowId } from "#contract/rules/row-id.ts";
import { SharedAnswer } from "#server/modules/catalogue/shared-answer.ts";
import { waitingRoomEvent } from "#server/modules/catalogue/waiting-room-event.ts";
// The type of app.waitingRooms.
import "#server/modules/queue/places.ts";
import { addressKey } from "#server/plugins/limits/address-key.ts";
import { AttemptLimiter } from "#server/plugins/limits/attempt-limiter.ts";
import type { Services } from "#server/services.ts";
import { DOCUMENTS, type DocumentFiles } from "../build-manifest.ts";
import { checkDrawDocument, noSuchRoom, roomAway, waitingRoomDocument } from "./document.ts";
import { allowFiles } from "./inline-files.ts";

/** A change of the event shows after at most this time, plus the time that caches are allowed below. */
const FRESH_MS = 5_000;
const MAX_DOCUMENTS = 500;
/** Documents of events without an open room that one address may have made. */
const OTHERS = { max: 120, windowSeconds: 60, perProcess: true };
/** A CDN may answer a whole crowd with one copy, and renews the copy while it still serves it. */
const CACHE_CONTROL = "public, max-age=10, stale-while-revalidate=60";

interface Made {
  status: 200 | 404;
  answer: SharedAnswer;
  files: DocumentFiles;
}

/** The documents of a waiting room by the end of their address, with the source of each one's script. */
const BY_ENDING = {
  "": { source: DOCUMENTS["waiting-room"], write: waitingRoomDocument },
  "/draw": { source: DOCUMENTS["check-draw"], write: checkDrawDocument },
} as const;
type Ending = keyof typeof BY_ENDING;

/**
 * GET /waiting-room/{event_id}: the waiting room's document (docs/design/product.md#waiting-room), and /draw below it:
 * 'Check my draw'. They have nothing personal, so they come from memory, in one compressed copy for everybody.
 * Documents of an open room are not limited by address: a thousand phones may share one.
 * @param filesOf gives the files that a document's script needs
 */
export function registerWaitingRoom(
  app: FastifyInstance,
  services: Services,
  filesOf: (source: string) => Promise<DocumentFiles>,
): void {
  const { clientKey } = services.secrets;
  const make = async (address: string): Promise<Made> => {
    const { id = "", ending = "" } = /^(?<id>\d+)(?<ending>.*)$/.exec(address)?.groups ?? {};
    const { source, write } = BY_ENDING[ending as Ending];
    const eventId = rowId(id);
    const event = await waitingRoomEvent(services.db, eventId, services.config.holdSeconds);
    await app.waitingRooms.current();
    const shown = event && { ...event, facts: { ...event.facts, is_open: app.waitingRooms.isGated(eventId) } };
    const files = await filesOf(source);
    const html = shown ? write(shown, files, clientKey) : noSuchRoom("Brolga", files, clientKey);
    return { status: event ? 200 : 404, answer: new SharedAnswer(html, "", CACHE_CONTROL), files };
  };
  // While the database is unreachable, an old document is better than none: nothing in it changes while people wait.
  const documents = new LRUCache<string, Made>({
    max: MAX_DOCUMENTS,
    ttl: FRESH_MS,
    // An answer that has not changed is compressed already.
    fetchMethod: async (id, before) => {
      const made = await make(id);
      const isSame = before?.answer.etag("identity") === made.answer.etag("identity");
      return isSame ? before : made;
    },
    allowStaleOnFetchRejection: true,
  });
  const others = new AttemptLimiter(services, "roomDocumentByAddress", OTHERS);
  /** Documents of other addresses have to be made, and a caller could ask for them without end. */
  const isAllowed = async ({ ip, params }: FastifyRequest, name: string): Promise<boolean> => {
    const { event_id } = params as { event_id: string };
    const isFree = !services.config.rateLimits || documents.has(name) || app.waitingRooms.has(rowId(event_id));
    return isFree || (await others.take(`address ${addressKey(ip)}`)).allowed;
  };
  for (const ending of Object.keys(BY_ENDING) as Ending[])
    app.get<{ Params: { event_id: string } }>(
      `/waiting-room/:event_id(^[0-9]{1,18}$)${ending}`,
      async (request, reply) => {
        try {
          const name = `${request.params.event_id}${ending}`;
          const made = (await isAllowed(request, name)) ? await documents.fetch(name) : undefined;
          if (made) return await send(request, reply, made);
        } catch (error) {
          request.log.warn({ err: error }, "the waiting room's document could not be made");
        }
        const files = await filesOf(BY_ENDING[ending].source);
        allow(reply, files);
        reply.code(503).headers({ "cache-control": "no-store", "retry-after": "5" });
        return reply.type(HTML).send(roomAway(files, clientKey));
      },
    );
}

/** Allows the document's inline script and styles. */
function allow(reply: FastifyReply, files: DocumentFiles): void {
  reply.header(POLICY, allowFiles(String(reply.getHeader(POLICY)), files));
}

const POLICY = "content-security-policy";
const HTML = "text/html; charset=utf-8";

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer, files }: Made,
): Promise<FastifyReply> {
  const isKnown = status === 200 && answer.isKnown(request.headers["if-none-match"]);
  const encoding = answer.encodingFor(request.headers["accept-encoding"]);
  reply.headers(answer.headers(encoding, isKnown)).type(HTML);
  allow(reply, files);
  if (isKnown) return reply.code(304).send();
  return reply.code(status).send(await answer.bytes(encoding));
}
