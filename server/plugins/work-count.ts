import type { FastifyInstance, FastifyRequest } from "fastify";
import { Crowd } from "./crowd.ts";
import { RefusalError } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It stays open for as long as its reader does, and works only now and then. */
    longLived?: boolean;
    /** Who calls it has chosen, or holds, or pays: sent away only where twice as many are in work as for the others. */
    midway?: boolean;
  }
  interface FastifyRequest {
    /** The process works on the call: its body has been read, and its answer is not made yet. */
    isInWork: boolean;
  }
}

/** No database statement runs for longer, so the work for a caller who hung up has ended by then. */
const MAX_ABANDONED_MS = 30_000;

/**
 * How many calls the process works on. In a crowd those who only look are sent away first: a buyer who has seats shall
 * get to the end with them. The gateway has a lane of its own: it neither counts nor is sent away.
 */
export class WorkCount {
  readonly #max: number;
  readonly #crowd = new Crowd();
  #count = 0;

  /** @param max how many calls are worked on at once, because more would only queue for the database; 0 means no limit */
  constructor(max: number) {
    this.#max = max;
  }

  /** @throws RefusalError UNAVAILABLE, with when to come again, where the process has as much work as it may */
  demandRoom({ routeOptions: { config } }: FastifyRequest): void {
    if (this.#max === 0 || isApart(config)) return;
    if (this.#count >= (config.midway ? 2 * this.#max : this.#max))
      throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: this.#crowd.refused(performance.now()) });
  }

  /** @throws as demandRoom */
  begin(request: FastifyRequest): void {
    if (isApart(request.routeOptions.config)) return;
    this.demandRoom(request);
    request.isInWork = true;
    this.#count += 1;
  }

  /** The call waits for its own body. */
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

const isApart = ({ longLived, access }: FastifyRequest["routeOptions"]["config"]) => longLived || access === "gateway";

/**
 * Counts calls in work, from the look at their session on. A call whose body is still being sent does not count: whoever
 * sends it slowly, or never to its end, costs others nothing. Neither does one whose answer is made, however slowly it is
 * read. Work goes on when its caller hangs up, so it counts until it is done. Register it after what reads bodies and
 * after what answers from memory.
 */
export function countWork(api: FastifyInstance, work: WorkCount): void {
  api.decorateRequest("isInWork", false);
  api.addHook("onRequest", (request, reply, done) => {
    work.begin(request);
    // Fastify never tells of an answer that nobody made.
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
