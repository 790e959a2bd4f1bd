import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { DbConnection } from "../db/connect/connect.ts";
import { countMails } from "../jobs/mail-outbox.ts";
import { headOfLog } from "../modules/operator-log/read-log.ts";
import { VERSION } from "./version.ts";

/** Adds the process's figures to /metrics: version, memory, event loop, connections to the database, mails, and the operators' log. */
export function addProcessGauges(app: FastifyInstance, { db, pool, replica }: DbConnection): void {
  collectDefaultMetrics({ register: app.metrics });
  app.liveGauges.set("build_info", {
    help: "1, with the version that this process runs",
    label: "version",
    read: () => ({ [VERSION]: 1 }),
  });
  app.liveGauges.set("mails", { help: "Mails that wait or have failed", label: "state", read: () => countMails(db) });
  app.liveGauges.set("operator_log_rows", {
    help: "The number of the last row of the operators' log. It never falls",
    read: async () => (await headOfLog(db))?.number ?? 0,
  });
  if (pool)
    app.liveGauges.set("database_connections", {
      help: "Connections of this process to PostgreSQL, and calls that wait for one",
      label: "state",
      read: pool,
    });
  if (replica)
    app.liveGauges.set("replica", {
      help: "Reads answered by the replica and, instead of it, by the primary; and how far the replica is behind at most",
      label: "figure",
      read: () => replica.figures,
    });
}
