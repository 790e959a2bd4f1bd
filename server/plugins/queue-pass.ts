import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { QUEUE_PASS_HEADER } from "#contract/wire/queue.ts";
import type { Config } from "../config.ts";
import { logFailure, RefusalError } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Returns the events whose seats the call shows or holds. While one has an open waiting room, the call needs a pass. */
    needsPass?: (request: FastifyRequest) => number[];
  }
  interface FastifyRequest {
    /** The passes of this call for events with an open waiting room. */
    queuePasses: AnyPass[];
  }
}

export interface AnyPass {
  eventId: number;
  userId: number | null;
  entry: Buffer;
  expiresAt: number;
}

/** The knowledge of waiting rooms and passes that the checks need. */
export interface PassKeeper {
  /** Whether the process's knowledge of the rooms is recent enough. */
  readonly isFresh: boolean;
  refresh(): Promise<void>;
  /** Whether the event has an open room. */
  isGated(eventId: number): boolean;
  /** Reads a pass that is ours, for this event, and not over; otherwise null. */
  read(text: string, eventId: number): AnyPass | null;
  /** Makes the pass good for this account only. Null if the account may not use it. */
  bind(pass: AnyPass, userId: number): Promise<AnyPass | null>;
  /** Renews the pass of an account that holds seats now. */
  renew(pass: AnyPass): Promise<SentPass>;
  /** Opens a room for the event if its calls would be refused for pressure. @returns whether it has an open room now */
  openForRush(eventId: number): Promise<boolean>;
  /** Counts a call that showed or held seats. */
  note(call: { isHold: boolean; hasPass: boolean }, ms: number): void;
  /** Counts a call that was refused because the process could not keep up. */
  noteRefusal(): void;
}

interface SentPass {
  pass: string;
  expiresAt: Date;
}

const cookieName = (eventId: number) => `queue_pass_${eventId}`;

/** Sets the cookie that carries a pass. Scripts cannot read it, and only calls send it. */
export function setPassCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Config, "publicUrl">,
  eventId: number,
  { pass, expiresAt }: SentPass,
): void {
  reply.setCookie(cookieName(eventId), pass, {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    expires: expiresAt,
  });
}

const idsIn = (value: unknown): number[] =>
  [value]
    .flat()
    .flatMap((one) => (typeof one === "string" ? one.split(",") : []))
    .filter((text) => /^\d{1,18}$/.test(text))
    .map(rowId);

/** The events that the query field `name` names: one id, several separated by commas, or the field repeated. */
export function eventsInQuery(name: string): (request: FastifyRequest) => number[] {
  return ({ query }) => {
    const fields = query as Record<string, unknown>;
    return [...idsIn(fields[name]), ...idsIn(fields[`${name}[]`])];
  };
}

/** As `eventsInQuery`, but a summary of sections shows no seat and needs no pass. */
export function eventsWithSeats(name: string): (request: FastifyRequest) => number[] {
  const events = eventsInQuery(name);
  return (request) => ((request.query as { summary?: unknown }).summary === "1" ? [] : events(request));
}

/** The events of a hold. Naming attendees needs no pass. */
export function eventsHeld({ body }: FastifyRequest): number[] {
  const form = body as { in_progress?: unknown; event_id?: unknown } | null | undefined;
  return form?.in_progress === "1" ? idsIn(form.event_id) : [];
}

/**
 * The pass that the call carries for an event: in the header, which may list several separated by commas, or else in
 * the cookie.
 */
function passOf(request: FastifyRequest, eventId: number, keeper: PassKeeper): AnyPass | null {
  const header = request.headers[QUEUE_PASS_HEADER];
  const given =
    header === undefined ? [request.cookies[cookieName(eventId)] ?? ""] : [header].flat().join(",").split(",");
  for (const text of given) {
    const pass = keeper.read(text.trim(), eventId);
    if (pass) return pass;
  }
  return null;
}

/** Whether the call only looks at seats. Its events are in its address. */
const isLook = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Leads the caller to an event's waiting room. */
const toTheRoom = (eventId: number) => new RefusalError("QUEUE", { data: { event_id: String(eventId) } });

/** @throws RefusalError QUEUE if an event with an open room has no pass */
function demandPasses(request: FastifyRequest, eventIds: readonly number[], keeper: PassKeeper): AnyPass[] {
  return [...new Set(eventIds)].filter(keeper.isGated, keeper).map((eventId) => {
    const pass = passOf(request, eventId, keeper);
    if (!pass) throw toTheRoom(eventId);
    return pass;
  });
}

/**
 * Refuses looks at seats without a pass, before anything else is done for them. Register it before the checks that
 * refuse calls in a rush: people without a pass are led to the room, and are never told that the box office is busy.
 */
export function refuseWithoutPass(
  api: FastifyInstance,
  keeper: PassKeeper,
  isFilledBy: (eventId: number) => boolean,
): void {
  api.decorateRequest("queuePasses", null as unknown as AnyPass[]);
  api.addHook("onRequest", (request, _reply, done) => {
    request.queuePasses = [];
    const { needsPass } = request.routeOptions.config;
    if (!needsPass || !isLook(request)) return done();
    const check = () => {
      const events = needsPass(request);
      request.queuePasses = demandPasses(request, events, keeper);
      const filling = events.find((id) => !keeper.isGated(id) && isFilledBy(id));
      if (filling === undefined) return done();
      // People who come now would be told that the box office is busy. A room notifies them when it is their turn.
      keeper.openForRush(filling).then((isOpen) => done(isOpen ? toTheRoom(filling) : undefined), done);
    };
    if (keeper.isFresh) check();
    else keeper.refresh().then(check).catch(done);
  });
}

/**
 * Checks whose passes the call carries, and binds a pass without an account at its first hold. A hold renews the pass. Register it
 * after the session and the authorisation.
 */
export function checkPasses(api: FastifyInstance, keeper: PassKeeper, config: Pick<Config, "publicUrl">): void {
  api.addHook("preHandler", async (request) => {
    const { needsPass } = request.routeOptions.config;
    if (!needsPass) return;
    if (isLook(request)) {
      const foreign = request.queuePasses.find(({ userId }) => userId !== null && userId !== request.user?.id);
      if (foreign) throw toTheRoom(foreign.eventId);
      return;
    }
    if (!keeper.isFresh) await keeper.refresh();
    const passes = demandPasses(request, needsPass(request), keeper);
    const { user } = request;
    for (const pass of passes) {
      const bound = user && (await keeper.bind(pass, user.id));
      if (!bound) throw toTheRoom(pass.eventId);
      request.queuePasses.push(bound);
    }
  });

  api.addHook("onResponse", (request, reply, done) => {
    const { needsPass, longLived } = request.routeOptions.config;
    if (needsPass && reply.statusCode === 503) keeper.noteRefusal();
    else if (needsPass && !longLived && reply.statusCode === 200 && needsPass(request).length > 0)
      keeper.note({ isHold: request.method === "POST", hasPass: request.queuePasses.length > 0 }, reply.elapsedTime);
    done();
  });

  api.addHook("preSerialization", async (request, reply, payload) => {
    const isHold = !isLook(request) && request.queuePasses.length > 0;
    if (!isHold || (payload as { status?: unknown }).status !== 1) return payload;
    try {
      const renewed = await Promise.all(
        request.queuePasses.map(async (pass) => {
          const sent = await keeper.renew(pass);
          setPassCookie(reply, config, pass.eventId, sent);
          return sent.pass;
        }),
      );
      reply.header(QUEUE_PASS_HEADER, renewed.join(","));
    } catch (error) {
      // The seats are held. The old pass stays valid until it expires.
      logFailure(request, error, "a pass could not be renewed");
    }
    return payload;
  });
}
