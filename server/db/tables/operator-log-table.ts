import type { Instant, Json } from "./columns.ts";

/** One act. Rows are only ever added (server/modules/operator-log). */
export interface OperatorLogTable {
  number: number;
  at: Instant;
  via: "command" | "desk" | "server";
  actor: string;
  login: string;
  act: string;
  about: string[];
  arguments: Json<unknown>;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  why: string | null;
  previous_hash: string;
  hash: string;
}
