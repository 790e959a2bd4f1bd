import type { FastifyBaseLogger } from "fastify";
import type { DbConnection } from "../db/connect/connect.ts";
import { probeWrite } from "../db/write-probe.ts";
import { DatabaseWatch } from "./database-watch.ts";
import { Outage } from "./outage.ts";

/** What this process needs and may be away. */
export class Outages {
  readonly #log: FastifyBaseLogger;
  readonly database: DatabaseWatch;
  readonly gateway: Outage;
  readonly mail: Outage;

  constructor(log: FastifyBaseLogger, connection: Pick<DbConnection, "db" | "kind">) {
    this.#log = log;
    this.database = new DatabaseWatch(() => probeWrite(connection), new Outage(log, "database"));
    this.gateway = new Outage(log, "gateway");
    this.mail = new Outage(log, "mail server");
  }

  /** Logs why work in the background failed, unless the database is away, which is logged once for all. */
  logFailure(error: unknown, message: string): void {
    if (!this.database.failed(error)) this.#log.error({ err: error }, message);
  }

  stop(): void {
    this.database.stop();
  }
}
