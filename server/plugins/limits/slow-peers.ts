import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export interface SlowPeerLimits {
  /** How long a transfer may stall at its start. */
  graceMs: number;
  /** The average speed that every transfer must have after the grace time. Even a modem of the nineties is faster. */
  minBytesPerSecond: number;
  /** Memory for the unread answers of all clients together. */
  maxUnreadBytes: number;
  /** An answer younger than this is never dropped to save memory. */
  minUnreadMs: number;
  lookEveryMs: number;
}

export const slowPeerLimits: SlowPeerLimits = {
  graceMs: 20_000,
  minBytesPerSecond: 1024,
  maxUnreadBytes: 256 * 1024 * 1024,
  minUnreadMs: 5_000,
  lookEveryMs: 1_000,
};

/** A request and its answer, until both have been transferred. */
interface Transfer {
  request: FastifyRequest;
  reply: FastifyReply;
  begunAt: number;
  readBefore: number;
  writtenBefore: number;
  /** Null until the answer is ready. */
  answeredAt: number | null;
  answerBytes: number;
}

declare module "fastify" {
  interface FastifyRequest {
    transfer: Transfer | null;
  }
}

/**
 * Closes connections that send a body or read an answer more slowly than any real network. If unread answers fill the
 * memory, it also closes the oldest of their connections. live/event-stream.ts watches the readers of streams.
 */
export function dropSlowPeers(app: FastifyInstance, limits = slowPeerLimits): void {
  const open = new Set<Transfer>();
  app.decorateRequest("transfer", null);
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    // Calls of the server's own page renderer have no connection.
    if (!(socket instanceof Socket)) return done();
    const transfer: Transfer = {
      request,
      reply,
      begunAt: performance.now(),
      readBefore: socket.bytesRead,
      writtenBefore: socket.bytesWritten,
      answeredAt: null,
      answerBytes: 0,
    };
    request.transfer = transfer;
    open.add(transfer);
    reply.raw.once("close", () => {
      // A refusal may be sent before the body has arrived.
      if (request.raw.complete) open.delete(transfer);
    });
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (request.transfer) {
      request.transfer.answeredAt = performance.now();
      if (typeof payload === "string" || Buffer.isBuffer(payload)) request.transfer.answerBytes = payload.length;
    }
    done(null, payload);
  });
  const looking = setInterval(() => look(app, open, limits), limits.lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(looking));
}

function look(app: FastifyInstance, open: Set<Transfer>, limits: SlowPeerLimits): void {
  const now = performance.now();
  const drop = (transfer: Transfer, why: string) => {
    open.delete(transfer);
    transfer.request.raw.socket.destroy();
    app.log.info({ reqId: transfer.request.id, address: transfer.request.ip, why }, "a connection was closed");
  };
  let unread = 0;
  for (const transfer of open) {
    const { request, reply } = transfer;
    const isSent = request.raw.complete;
    if (request.raw.socket.destroyed || (isSent && reply.raw.closed)) open.delete(transfer);
    else if (!isSent && isTooSlow(limits, now - transfer.begunAt, bytesSent(transfer)))
      drop(transfer, "its body arrived too slowly");
    else if (isSent && isTooSlow(limits, now - answeredAt(transfer, now), bytesAnswered(transfer)))
      drop(transfer, "its answer was read too slowly");
    else unread += transfer.answerBytes;
  }
  // A Set keeps the order of insertion, so the oldest transfers come first.
  for (const transfer of open) {
    if (unread <= limits.maxUnreadBytes) break;
    if (transfer.answerBytes === 0 || now - answeredAt(transfer, now) < limits.minUnreadMs) continue;
    unread -= transfer.answerBytes;
    drop(transfer, "unread answers filled the memory");
  }
}

/** Tells whether a transfer of `bytes` in `elapsedMs` is slower than the limits allow. */
export function isTooSlow(
  { graceMs, minBytesPerSecond }: Pick<SlowPeerLimits, "graceMs" | "minBytesPerSecond">,
  elapsedMs: number,
  bytes: number,
): boolean {
  return elapsedMs > graceMs + (1000 * bytes) / minBytesPerSecond;
}

const bytesSent = ({ request, readBefore }: Transfer) => request.raw.socket.bytesRead - readBefore;

const bytesAnswered = ({ request, writtenBefore, answerBytes }: Transfer) =>
  Math.max(answerBytes, request.raw.socket.bytesWritten - writtenBefore);

/** An answer that bypasses the framework is noticed only when it has ended. */
function answeredAt(transfer: Transfer, now: number): number {
  if (transfer.answeredAt === null && transfer.reply.raw.writableEnded) transfer.answeredAt = now;
  return transfer.answeredAt ?? now;
}
