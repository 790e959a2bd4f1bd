import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface UnreadBodyLimits {
  /** The most bytes that are read of a refused body. */
  maxBytes: number;
  /** The longest time that the answer waits for the body. */
  maxMs: number;
}

export const unreadBodyLimits: UnreadBodyLimits = {
  // The largest body that the proxies let through (deploy/).
  maxBytes: 20 * 1024 * 1024,
  maxMs: 10_000,
};

/**
 * Reads the rest of a refused body before an answer that closes the connection. An operating system resets a connection
 * that is closed with unread bytes, and the answer may be lost: a proxy that is still sending then answers 502. Above
 * the limits the answer is sent at once.
 */
export function readUnreadBodies(app: FastifyInstance, limits = unreadBodyLimits): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { raw } = request;
    // Calls of the server's own page renderer have no connection.
    const isClosing = reply.getHeader("connection") === "close" && raw.socket instanceof Socket;
    // Node reads the rest itself if the connection stays open.
    if (isClosing && !raw.complete && !raw.destroyed) await readRest(request, limits);
    return payload;
  });
}

function readRest({ raw, headers }: FastifyRequest, { maxBytes, maxMs }: UnreadBodyLimits): Promise<void> {
  if (Number(headers["content-length"]) > maxBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      raw.off("data", count).off("end", end).off("close", end).off("error", end).pause();
      resolve();
    };
    const timer = setTimeout(end, maxMs).unref();
    raw.on("data", count).on("end", end).on("close", end).on("error", end).resume();
  });
}
