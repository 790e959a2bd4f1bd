import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusalError } from "./errors.ts";
import { Crowd } from "./limits/crowd.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A stream: it stays open as long as its reader, and works only now and then. */
    longLived?: boolean;
    /** One statement, or none, serves many of these calls. They are never refused because the process is busy. */
    alwaysServed?: boolean;
    /**
     * Its callers have already chosen seats, hold them or pay. Such a call is refused only at twice the limit of other
     * calls.
     */
    midway?: boolean;
  }
  interface FastifyRequest {
    /** True while the process works on the call: its body has been read, and its answer is not ready yet. */
    isInWork: boolean;
    /** The events whose seats the call in work shows or holds. */
    workEvents: number[];
  }
}

/** No database statement runs for longer, so work for a caller that hung up has ended by then. */
const MAX_ABANDONED_MS = 30_000;

/** The share of the calls in work that one event may have, so that its rush leaves room for the buyers of all others. */
const EVENT_SHARE = 0.75;

/**
 * Counts the calls that the process works on. In a crowd, it refuses visitors who only look first, so that buyers who have
 * seats can complete their orders. The gateway's calls do not count and are never refused.
 */
export class WorkCount {
  readonly #max: number;
  readonly #crowd = new Crowd();
  readonly #byEvent = new Map<number, number>();
  #count = 0;

  /** @param max calls in work at once; more would only queue for the database. 0 means no limit. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @throws RefusalError UNAVAILABLE, with the time until the next try, if the process has reached its limit */
  demandRoom({ routeOptions: { config } }: FastifyRequest): void {
    if (this.#max === 0 || isUncounted(config)) return;
    if (this.#count >= (config.midway ? 2 * this.#max : this.#max)) this.#refuse();
  }

  /**
   * Whether the event has its whole share of the calls in work. While there is no room for more calls, half of those
   * about seats are enough.
   */
  isFilledBy(eventId: number): boolean {
    const own = this.#byEvent.get(eventId) ?? 0;
    if (this.#max === 0) return false;
    return own >= EVENT_SHARE * this.#max || (this.#count >= this.#max && this.leads(eventId));
  }

  /** Whether at least half of the calls in work that show or hold seats are for this event. */
  leads(eventId: number): boolean {
    const all = [...this.#byEvent.values()].reduce((sum, count) => sum + count, 0);
    return all > 0 && (this.#byEvent.get(eventId) ?? 0) >= all / 2;
  }

  /** @throws as demandRoom */
  begin(request: FastifyRequest): void {
    if (isUncounted(request.routeOptions.config)) return;
    this.demandRoom(request);
    const { needsPass, midway } = request.routeOptions.config;
    const events = needsPass?.(request) ?? [];
    const share = EVENT_SHARE * this.#max * (midway ? 2 : 1);
    if (this.#max > 0 && events.some((id) => (this.#byEvent.get(id) ?? 0) >= share)) this.#refuse();
    request.isInWork = true;
    request.workEvents = events;
    this.#count += 1;
    for (const id of events) this.#byEvent.set(id, (this.#byEvent.get(id) ?? 0) + 1);
  }

  /** Stops counting a call while its body is being sent. */
  pause(request: FastifyRequest): void {
    if (!request.isInWork) return;
    request.isInWork = false;
    this.#count -= 1;
    for (const id of request.workEvents) {
      const left = (this.#byEvent.get(id) ?? 1) - 1;
      if (left > 0) this.#byEvent.set(id, left);
      else this.#byEvent.delete(id);
    }
  }

  end(request: FastifyRequest): void {
    if (!request.isInWork) return;
    this.pause(request);
    this.#crowd.served(performance.now());
  }

  #refuse(): never {
    throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: this.#crowd.refused(performance.now()) });
  }
}

const isUncounted = ({ longLived, alwaysServed, access }: FastifyRequest["routeOptions"]["config"]) =>
  longLived || alwaysServed || access === "gateway";

/**
 * Counts calls in work, from the look-up of their session. A call does not count while its body is being sent, so that
 * slow senders cost others nothing. It does not count after its answer is ready either, however slowly that is read.
 * The work for a caller that hangs up goes on, so it counts until it is done. Register this after the body parsers and
 * after the answers from memory.
 */
export function countWork(api: FastifyInstance, work: WorkCount): void {
  api.decorateRequest("isInWork", false);
  api.decorateRequest("workEvents", null as unknown as number[]);
  api.addHook("onRequest", (request, reply, done) => {
    work.begin(request);
    // Fastify calls no hook for an answer that was never sent.
    reply.raw.once("close", () => {
      if (request.isInWork) setTimeout(() => work.end(request), MAX_ABANDONED_MS).unref();
    });
    done();
  });
  api.addHook("preParsing", (request, _reply, _payload, done) => {
    work.pause(request);
    done();
  });
  api.addHook("preValidation", (request, _reply, done) => {
    work.begin(request);
    done();
  });
  api.addHook("onSend", (request, _reply, payload, done) => {
    work.end(request);
    done(null, payload);
  });
}
