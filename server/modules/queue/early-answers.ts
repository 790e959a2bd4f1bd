import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { peopleBefore } from "#contract/rules/event/queue-wait.ts";
import { good } from "#server/plugins/envelope.ts";
import type { DrawnPlaces } from "./drawn-places.ts";
import type { Presence } from "./presence.ts";
import { pollAfter } from "./state-answer.ts";
import { type QueueToken, readToken } from "./tokens.ts";
import { STATE_CACHE, type WaitingRooms } from "./waiting-rooms.ts";

const STATE = /^\/api\/queue\/(\d{1,9})$/;
const PLACE = "/api/queue/place";
/** The JSON of a token is shorter than this. */
const MOST_BODY_BYTES = 300;
const STATE_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": STATE_CACHE };
const PLACE_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

export interface EarlyAnswersFrom {
  rooms: WaitingRooms;
  drawnPlaces: DrawnPlaces;
  presence: Presence;
  secrets: { sessionSecret: string; clientKey: string };
}

/**
 * Answers the two polls of a waiting crowd from memory, before Fastify sees the request: GET /queue/{event_id}, which
 * 100,000 people ask several thousand times a second, and POST /queue/place right after a draw. Through Fastify's hooks
 * the first takes a third more processor time, and the second four times as much (docs/decisions/sale/waiting-room.md).
 * A poll that memory cannot answer goes the usual way, with its body unread.
 */
export function answerEarly(app: FastifyInstance, from: EarlyAnswersFrom): void {
  const { rooms, drawnPlaces, secrets } = from;
  let states = 0;
  let places = 0;
  app.liveGauges.set("queue_states_answered", {
    help: "Questions about a waiting room that this process has answered from memory since its start",
    read: () => states,
  });
  app.liveGauges.set("queue_places_answered", {
    help: "Questions for a place that this process has answered from memory since its start",
    read: () => places,
  });
  const answer = (response: ServerResponse, headers: Record<string, string>, body: Buffer) => {
    response.writeHead(200, { ...app.callHeaders, ...headers, "content-length": body.length });
    response.end(body);
  };
  const listen =
    (usual: RequestListener): RequestListener =>
    (request, response) => {
      const { url = "", method, headers } = request;
      if (!url.startsWith("/api/queue/") || headers["x-client-key"] !== secrets.clientKey)
        return usual(request, response);
      const eventId = method === "GET" ? STATE.exec(url)?.[1] : undefined;
      const state = eventId === undefined ? undefined : rooms.keptAnswer(Number(eventId));
      if (state) {
        states += 1;
        return answer(response, STATE_HEADERS, state);
      }
      const length = method === "POST" && url === PLACE && !drawnPlaces.isEmpty ? lengthOfJson(request) : null;
      if (length === null) return usual(request, response);
      readAhead(request, length, (body) => {
        const place = placeAnswer(body, from);
        if (!place) {
          request.unshift(body);
          return usual(request, response);
        }
        places += 1;
        answer(response, PLACE_HEADERS, place);
      });
    };
  app.addHook("onReady", async () => {
    const { server } = app;
    const [usual] = server.listeners("request") as RequestListener[];
    if (!usual) return;
    server.removeListener("request", usual);
    server.prependListener("request", listen(usual));
  });
}

/** How many bytes of JSON a small request announces, or null. */
function lengthOfJson({ headers }: IncomingMessage): number | null {
  const length = Number(headers["content-length"]);
  const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
  return isJson && length > 0 && length <= MOST_BODY_BYTES ? length : null;
}

/** Reads a body without ending its stream, so that it can be put back. If the body never arrives, the server's time limits end the request. */
function readAhead(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const read = () => {
    const body: Buffer | null = request.read(length);
    if (!body) return;
    request.off("readable", read);
    done(body);
  };
  request.on("readable", read);
}

function placeAnswer(body: Buffer, { rooms, drawnPlaces, presence, secrets }: EarlyAnswersFrom): Buffer | null {
  const own = tokenIn(body, secrets);
  const place = own && drawnPlaces.placeOf(own.eventId, own.entry);
  const room = own && rooms.known(own.eventId);
  if (!own || !place || room?.phase !== "running") return null;
  const { called } = room;
  if (place <= called) presence.note(own);
  const response_data = { place, called, poll_after_s: pollAfter(room, peopleBefore(place, called)) };
  return Buffer.from(JSON.stringify(good(response_data)));
}

function tokenIn(body: Buffer, secrets: { sessionSecret: string }): QueueToken | null {
  try {
    const { token } = JSON.parse(body.toString("utf8")) ?? {};
    return typeof token === "string" ? readToken(token, secrets) : null;
  } catch {
    return null;
  }
}
