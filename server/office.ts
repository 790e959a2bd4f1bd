import type { KeyObject } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Db } from "./db/connect.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { MailName, MailRequest } from "./mail-request.ts";

/** What every module of the box office is given: nothing reaches for a global. */
export interface Office {
  config: Config;
  db: Db;
  /** The process's clock, for what is only shown. Holds and sessions go by the database's. */
  clock: () => Date;
  secrets: Secrets;
  gateway: Gateway;
  mail: Mail;
  log: FastifyBaseLogger;
  /** Whether the disk of the embedded database is nearly full; absent on PostgreSQL. */
  roomIsLow?: () => boolean;
}

export interface Secrets {
  clientKey: string;
  sessionSecret: string;
  /** Ed25519: `kid` is the byte that tokens carry. */
  ticketKey: { kid: number; privateKey: KeyObject; publicKeyBase64: string };
}

/** Mail is due in the transaction that made it due; a job sends it with retries. */
export interface Mail {
  queue<Name extends MailName>(db: Db, mail: MailRequest<Name>): Promise<void>;
}

export interface SessionUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by plugins/session.ts before any handler; null where nobody is signed in. */
    user: SessionUser | null;
  }
}

/** A module's routes.ts exports one of these; app.ts registers it under /api. */
export type RegisterRoutes = (app: FastifyInstance, office: Office) => void;
