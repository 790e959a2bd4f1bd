import type { FastifyInstance } from "fastify";
import { canWrite } from "../db/database-state.ts";
import { pendingMigrations } from "../db/migrate.ts";
import type { Services } from "../services.ts";
import { RefusalError } from "./errors.ts";
import { senderOf } from "./sender.ts";

const READY_WITHIN_MS = 2000;
/** Calls within this time share one check of the database. */
const SHARED_MS = 250;

/**
 * `/healthz` reports that the process is alive. `/readyz` reports that it can sell: its database takes writes (a standby, a demoted
 * primary or a full disk does not) and is fully migrated, its disk has room, and the process is not stopping (plugins/closing.ts).
 */
export function registerHealth(
  app: FastifyInstance,
  { db, outages, roomIsLow = () => false }: Pick<Services, "db" | "outages" | "roomIsLow">,
): void {
  let isMigrated = false;
  const isReady = async () => {
    // Migrations are never undone, so one success is enough.
    if (!isMigrated) isMigrated = (await pendingMigrations(db)).length === 0;
    return (await canWrite(db)) && (await outages.database.takesWrites()) && isMigrated;
  };
  let last: { at: number; ready: Promise<boolean> } | null = null;
  const sharedReadiness = () => {
    const at = performance.now();
    if (!last || at - last.at >= SHARED_MS) last = { at, ready: isReady().catch(() => false) };
    return last.ready;
  };
  app.liveGauges.set("ready", {
    help: "1 while this process can sell, as /readyz says",
    read: async () => ((await sharedReadiness()) && !roomIsLow() ? 1 : 0),
  });
  app.get<{ Querystring: { sender?: string } }>("/healthz", async (request) => ({
    status: 1,
    message: "alive",
    ...(request.query.sender !== undefined && senderOf(request)),
  }));
  app.get("/readyz", async () => {
    const ready = await Promise.race([
      sharedReadiness(),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref()),
    ]);
    if (!ready || roomIsLow()) throw new RefusalError("UNAVAILABLE");
    return { status: 1, message: "ready" };
  });
}
