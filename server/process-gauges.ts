import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { DbConnection } from "./db/connect.ts";
import { countMails } from "./jobs/mail-outbox.ts";

/** Adds the process's figures to /metrics: memory, event loop, connections to the database, and mails. */
export function addProcessGauges(app: FastifyInstance, { db, pool }: DbConnection): void {
  collectDefaultMetrics({ register: app.metrics });
  app.liveGauges.set("mails", { help: "Mails that wait or have failed", label: "state", read: () => countMails(db) });
  if (pool)
    app.liveGauges.set("database_connections", {
      help: "Connections of this process to PostgreSQL, and calls that wait for one",
      label: "state",
      read: pool,
    });
}
