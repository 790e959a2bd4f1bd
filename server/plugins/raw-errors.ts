import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { Refusal } from "#contract/wire/envelope.ts";

/** Time for the client to read the answer. Destroying the connection at once could lose the answer. */
const LINGER_MS = 1000;

const REASONS: Partial<Record<number, string>> = { 400: "Bad Request", 503: "Service Unavailable" };

/** Refusals of input that never became a request. Any other bytes that are not HTTP are MALFORMED. */
const refusalsByError: Record<string, { code: RefusalCode; message?: string }> = {
  HPE_HEADER_OVERFLOW: { code: "MALFORMED", message: "The headers of the request are too long." },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "UNAVAILABLE", message: "The request did not arrive in time." },
};

/**
 * Answers input that never reached Fastify, on the bare socket, in the usual envelope (docs/design/wire.md#envelope).
 */
export function answerRawError(log: FastifyBaseLogger, error: Error & { code?: string }, socket: Socket): void {
  // The client has hung up, or already has an answer.
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
  // A browser opens connections before it needs them. It could take an answer here for the answer to its first request.
  if (socket.bytesRead === 0) return void socket.destroy();
  const { code, message } = refusalsByError[error.code ?? ""] ?? { code: "MALFORMED" };
  const refusal = refusals[code];
  const requestId = randomUUID();
  log.info({ reqId: requestId, code: error.code, address: socket.remoteAddress }, "not a request");
  const answer: Refusal = { status: 0, message: message ?? refusal.message, code, request_id: requestId };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${refusal.http} ${REASONS[refusal.http] ?? "Refused"}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `x-request-id: ${requestId}`,
    ...(refusal.http === 503 ? ["retry-after: 2"] : []),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // The client may never hang up.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
