import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logFailure, RefusalError } from "../plugins/errors.ts";
import { addressKey } from "../plugins/limits/address-key.ts";
import type { ChangeFeed, Listener } from "./change-feed.ts";
import { EventStream } from "./event-stream.ts";

const RETRY_SECONDS = 10;

export interface StreamLimits {
  /** Streams of one address. Infinity means no limit. */
  perAddress: number;
  /** Ends a stream after this time, so that its session is checked again when the client reconnects. */
  endAfterMs?: number;
}

/** This process's open streams of one kind. They end with the application. */
export class OpenStreams<C extends { eventId: number }, L extends Listener<C> = Listener<C>> {
  readonly #open = new Map<EventStream, string>();
  readonly #feed: ChangeFeed<C, L>;
  readonly #limits: StreamLimits;

  constructor(app: FastifyInstance, feed: ChangeFeed<C, L>, limits: StreamLimits) {
    this.#feed = feed;
    this.#limits = limits;
    app.addHook("preClose", async () => {
      for (const stream of this.#open.keys()) stream.end();
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Turns an answer into a stream of the feed's changes, from the last one that the browser has seen.
   * @throws RefusalError TOO_MANY if the address has reached its limit
   */
  async begin(request: FastifyRequest, reply: FastifyReply, listenerOn: (stream: EventStream) => L): Promise<void> {
    // The client left while the call was checked. No close event would follow, so its stream would count for ever.
    if (reply.raw.destroyed) return void reply.hijack();
    const address = addressKey(request.ip);
    const others = [...this.#open.values()].filter((from) => from === address).length;
    if (others >= this.#limits.perAddress) throw new RefusalError("TOO_MANY", { retryAfterSeconds: RETRY_SECONDS });
    const stream = new EventStream(reply, () => {
      clearTimeout(end);
      this.#open.delete(stream);
      this.#feed.remove(listener);
    });
    const end = this.#limits.endAfterMs ? setTimeout(() => stream.end(), this.#limits.endAfterMs) : undefined;
    this.#open.set(stream, address);
    const listener = listenerOn(stream);
    try {
      stream.mark(await this.#feed.add(listener, lastSeen(request)));
      if (stream.closed) this.#feed.remove(listener);
    } catch (error) {
      logFailure(request, error, "a stream could not begin");
      stream.end();
    }
  }
}

/** Returns the last number that the browser has seen, null for a new stream, or -1 if the header has no valid number. */
function lastSeen(request: FastifyRequest): number | null {
  const id = request.headers["last-event-id"];
  if (id === undefined || id === "") return null;
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : -1;
}
