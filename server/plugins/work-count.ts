import type { FastifyInstance, FastifyRequest } from "fastify";
import { Crowd } from "./crowd.ts";
import { RefusalError } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A stream: it stays open as long as its reader, and works only now and then. */
    longLived?: boolean;
    /** Its callers have already chosen seats, hold them or pay. It is refused only at twice the limit of other calls. */
    midway?: boolean;
  }
  interface FastifyRequest {
    /** True while the process works on the call: its body has been read, and its answer is not ready yet. */
    isInWork: boolean;
  }
}

/** No database statement runs for longer, so work for a caller that hung up has ended by then. */
const MAX_ABANDONED_MS = 30_000;

/**
 * Counts the calls that the process works on. In a crowd, it refuses visitors who only look first, so that buyers who have
 * seats can complete their orders. The gateway's calls do not count and are never refused.
 */
export class WorkCount {
  readonly #max: number;
  readonly #crowd = new Crowd();
  #count = 0;

  /** @param max calls in work at once; more would only queue for the database. 0 means no limit. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @throws RefusalError UNAVAILABLE, with the time until the next try, if the process has reached its limit */
  demandRoom({ routeOptions: { config } }: FastifyRequest): void {
    if (this.#max === 0 || isUncounted(config)) return;
    if (this.#count >= (config.midway ? 2 * this.#max : this.#max))
      throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: this.#crowd.refused(performance.now()) });
  }

  /** @throws as demandRoom */
  begin(request: FastifyRequest): void {
    if (isUncounted(request.routeOptions.config)) return;
    this.demandRoom(request);
    request.isInWork = true;
    this.#count += 1;
  }

  /** Stops counting a call while its body is being sent. */
  pause(request: FastifyRequest): void {
    if (!request.isInWork) return;
    request.isInWork = false;
    this.#count -= 1;
  }

  end(request: FastifyRequest): void {
    if (!request.isInWork) return;
    this.pause(request);
    this.#crowd.served(performance.now());
  }
}

const isUncounted = ({ longLived, access }: FastifyRequest["routeOptions"]["config"]) =>
  longLived || access === "gateway";

/**
 * Counts calls in work, from the look-up of their session. A call does not count while its body is being sent, so that slow
 * senders cost others nothing, nor after its answer is ready, however slowly it is read. The work for a caller that hangs
 * up goes on, so it counts until it is done. Register this after the body parsers and after the answers from memory.
 */
export function countWork(api: FastifyInstance, work: WorkCount): void {
  api.decorateRequest("isInWork", false);
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
