import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { addressMatcher } from "../who/known-networks.ts";
import { addressKey } from "./address-key.ts";

/** Fastify's options for how long a connection may leave a request unfinished, or stay idle. In milliseconds. */
export const connectionTimeouts = {
  /** The longest time without a read or write. It is longer than any call works, and three times a stream's pulse. */
  connectionTimeout: 45_000,
  /** The longest time for a whole request. plugins/slow-peers.ts checks the speed of its body. */
  requestTimeout: 300_000,
  /** Longer than proxies keep idle connections, because requests are lost if the server closes first. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

export interface ConnectionLimits {
  /** Connections of this process. Further ones are closed at once. */
  max?: number;
  maxPerAddress?: number;
  /** Addresses without a limit. By default this machine and the proxies, which carry everybody's connections. */
  exempt?: readonly string[];
}

const MAX_CONNECTIONS = 10_000;
/** Enough for a home or for the devices at a venue's doors: each browser opens six, plus its streams. */
const MAX_PER_ADDRESS = 256;
/** Files that are reserved for the database, logs, mails and pictures. */
const RESERVED_FILES = 256;
/** A connection that is sent a file needs two. */
const FILES_PER_CONNECTION = 2;
/** Above this share of the maximum, idle connections are closed. */
const CROWDED = 0.8;
const CLOSE_IDLE_EVERY_MS = 1_000;

let filesLimit: number | undefined;

/** Returns how many files this process may have open, or 1000 if the system does not say. */
function openFilesLimit(): number {
  if (filesLimit !== undefined) return filesLimit;
  // With network data, the report would look up the name of each address.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  filesLimit = soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft) || 1000;
  return filesLimit;
}

const roomFor = (files: number) =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor((files - RESERVED_FILES) / FILES_PER_CONNECTION)));

/**
 * Limits connections, in total and by address, so that nobody takes them all and the process has files left for its
 * work.
 */
export function limitConnections(
  app: FastifyInstance,
  { rateLimits, trustProxy }: Pick<Config, "rateLimits" | "trustProxy">,
  limits: ConnectionLimits = {},
): void {
  const { max = roomFor(openFilesLimit()), maxPerAddress = MAX_PER_ADDRESS } = limits;
  const isExempt = addressMatcher(limits.exempt ?? ["loopback", ...trustProxy]);
  const { server } = app;
  const byAddress = new Map<string, number>();
  let open = 0;
  let closedIdleAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = max;
  app.addHook("onRequest", (request, reply, done) => {
    if (request.socket.remoteAddress !== undefined) return done();
    // The sender hung up before the request was read. There is no address to count, and nobody to answer.
    reply.hijack();
    request.raw.destroy();
  });
  app.liveGauges.set("connections_open", { help: "Connections of this process", read: () => open });

  const countAddress = (socket: Socket, address: string) => {
    const key = addressKey(address);
    const others = byAddress.get(key) ?? 0;
    if (others >= maxPerAddress) return void socket.destroy();
    byAddress.set(key, others + 1);
    socket.once("close", () => {
      const left = (byAddress.get(key) ?? 1) - 1;
      if (left > 0) byAddress.set(key, left);
      else byAddress.delete(key);
    });
  };
  const closeIdle = () => {
    const now = performance.now();
    if (open < CROWDED * max || now - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = now;
    app.log.warn({ open, max }, "nearly all connections are in use: closing idle ones");
    server.closeIdleConnections();
  };
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    const { remoteAddress } = socket;
    if (rateLimits && remoteAddress !== undefined && !isExempt(remoteAddress)) countAddress(socket, remoteAddress);
    closeIdle();
  });
  // The server has already dropped this connection. Closing idle ones makes room for the next.
  server.on("drop", closeIdle);
}
