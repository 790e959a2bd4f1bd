import type { KeyObject } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Db, DbConnection } from "./db/connect/connect.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { MailName, MailRequest } from "./mail-request.ts";
import type { PrintInvoices } from "./modules/tickets/invoice-pdf.ts";
import type { PrintTickets } from "./modules/tickets/ticket-pdf.ts";
import type { Outages } from "./outages/outages.ts";
import type { Idle } from "./process/idle.ts";

/** The dependencies of every module, passed in so that no module uses globals. */
export interface Services {
  config: Config;
  db: Db;
  /** For catalogue pages and reports: may read from a replica that is some seconds behind (db/connect.ts). */
  reads: Db;
  /** Makes `reads` see everything that has been committed. Absent without a replica. */
  readPresent?: () => void;
  database: DbConnection["kind"];
  /** The process's clock, for times that are only shown. Holds and sessions use the database's clock. */
  clock: () => Date;
  secrets: Secrets;
  gateway: Gateway;
  mail: Mail;
  /** Draws a PDF of tickets without blocking the calls of other buyers. */
  printTickets: PrintTickets;
  /** Draws a PDF of an order's invoices in the same way. */
  printInvoices: PrintInvoices;
  log: FastifyBaseLogger;
  outages: Outages;
  /** Runs work that nobody waits for. */
  idle: Idle;
  /** Tells whether the embedded database's disk is nearly full. Absent on PostgreSQL. */
  roomIsLow?: () => boolean;
}

export interface Secrets {
  clientKey: string;
  sessionSecret: string;
  /** An Ed25519 key. `kid` is its id in ticket tokens, one byte. */
  ticketKey: { kid: number; privateKey: KeyObject; publicKeyBase64: string };
}

/** Queues a mail in the transaction of its cause, so that both happen or neither. A job then sends it, with retries. */
export interface Mail {
  queue<Name extends MailName>(db: Db, mail: MailRequest<Name>): Promise<void>;
  /** Whether `queue` inserts into mail_outbox. A statement may then insert the mail together with its cause. */
  readonly isOutbox?: boolean;
}

export interface SessionUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: number;
  /** The database's time when the session was looked up. */
  readAt?: Date;
  /** Whether the account has a second factor. Its sessions have then shown it. */
  secondFactor?: boolean;
  /** Whether this is the session of a lost door, which may only send its last scans. */
  lastScans?: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by plugins/session.ts before any handler. Null if nobody is signed in. */
    user: SessionUser | null;
  }
}

/** A module's routes.ts exports one of these; app.ts registers it under /api. */
export type RegisterRoutes = (app: FastifyInstance, services: Services) => void;
