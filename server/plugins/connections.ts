import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { addressKey } from "./address-key.ts";
import { addressMatcher } from "./known-networks.ts";

/** What Fastify is made with: how long a connection may leave a request unfinished, or stay without one. */
export const connectionTimeouts = {
  /** Nothing is read or written: longer than any call works, and three times the pulse of a stream. */
  connectionTimeout: 45_000,
  /** The whole of a request; plugins/slow-peers.ts judges the speed of its body. */
  requestTimeout: 300_000,
  /** Longer than proxies keep theirs: a connection that both sides may close loses requests. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

export interface ConnectionLimits {
  /** In all; more are closed at once. */
  max?: number;
  maxPerAddress?: number;
  /** Whose are not counted by address: this machine's, and those of proxies, which bring everybody's. */
  exempt?: readonly string[];
}

const MAX_CONNECTIONS = 10_000;
/** Enough for a family at home or the devices at a venue's doors: each browser opens six, and its streams besides. */
const MAX_PER_ADDRESS = 256;
/** For the database, logs, mails and pictures. */
const FILES_KEPT = 256;
/** A connection that is sent a file holds two. */
const FILES_EACH = 2;
/** Where more of the room is taken than this, connections that wait for their next request give way. */
const CROWDED = 0.8;
const TIDY_EVERY_MS = 1_000;

let filesLimit: number | undefined;

/** How many files this process may have open; a thousand where the system does not say. */
function openFilesLimit(): number {
  if (filesLimit !== undefined) return filesLimit;
  // With the network it would ask for the name of each address.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  filesLimit = soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft) || 1000;
  return filesLimit;
}

const roomFor = (files: number) =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor((files - FILES_KEPT) / FILES_EACH)));

/** Keeps the number of connections within limits, so that nobody takes all of them and files remain for the work. */
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
  let tidiedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = max;
  app.addHook("onRequest", (request, reply, done) => {
    if (request.socket.remoteAddress !== undefined) return done();
    // Whoever hung up before the request was read has no address to count by, and hears no answer.
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
  const tidy = () => {
    const now = performance.now();
    if (open < CROWDED * max || now - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = now;
    app.log.warn({ open, max }, "nearly all connections are taken: idle ones are closed");
    server.closeIdleConnections();
  };
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    const { remoteAddress } = socket;
    if (rateLimits && remoteAddress !== undefined && !isExempt(remoteAddress)) countAddress(socket, remoteAddress);
    tidy();
  });
  // One too many: it is gone by now, but the next shall find room.
  server.on("drop", tidy);
}
