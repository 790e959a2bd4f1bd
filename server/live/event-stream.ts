import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

const COMMENT_EVERY_MS = 15_000;
/** Unread data of a client before its stream is closed. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** The browser waits this long before it reconnects. */
const RETRY_MS = 2000;

/** A client's server-sent events (HTML standard, section 9.2). A client that stops reading is dropped, and may resume. */
export class EventStream {
  readonly #raw: ServerResponse;
  readonly #pulse: NodeJS.Timeout;

  /**
   * Takes over the answer from Fastify, with the headers that it has so far. They are sent with the first words: a page loads
   * everything when its stream opens, and by then it must not miss any change.
   */
  constructor(reply: FastifyReply, onClose: () => void) {
    reply.hijack();
    this.#raw = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.#raw.setHeader(name, value);
    this.#pulse = setInterval(() => this.#write(": still here\n\n"), COMMENT_EVERY_MS);
    this.#raw.on("close", () => {
      clearInterval(this.#pulse);
      onClose();
    });
  }

  /** Sends only an id. The page gets no event, but the browser remembers the id to resume from. */
  mark(id: number): void {
    this.#write(`id: ${id}\n\n`);
  }

  send(id: number, event: string, data: unknown): void {
    this.#write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  get closed(): boolean {
    return this.#raw.destroyed || this.#raw.writableEnded;
  }

  end(): void {
    this.#open();
    this.#raw.end();
  }

  #open(): void {
    if (this.#raw.headersSent || this.closed) return;
    this.#raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Otherwise nginx would hold back small messages.
      "x-accel-buffering": "no",
    });
    this.#raw.write(`retry: ${RETRY_MS}\n\n`);
  }

  #write(text: string): void {
    if (this.closed) return;
    this.#open();
    this.#raw.write(text);
    if (this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy();
  }
}
