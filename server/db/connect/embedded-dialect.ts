import type { PGlite } from "@electric-sql/pglite";
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  PostgresAdapter,
  type QueryResult,
} from "kysely";
import { EmbeddedUpkeep } from "../embedded-upkeep.ts";
import { Turns } from "../turns.ts";
import { type Answer, readAnswer, runMessages } from "./embedded-wire.ts";

/** Longer than any of our transactions takes, and shorter than a person would wait. */
const TURN_WITHIN_MS = 15_000;
/** Statements that stay prepared. The box office has a few hundred. */
const MAX_STATEMENTS = 500;
/** After such a statement, prepared plans may no longer fit. */
const CHANGES_TABLES = /^(CREATE|ALTER|DROP) /;

/**
 * Kysely's dialect for the embedded database. It replaces Kysely's own, which waits for the single connection without a
 * limit, hangs if a BEGIN fails, and parses each statement anew in six steps, at a third of the speed.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  readonly #turnWithinMs: number;

  /** @param turnWithinMs milliseconds that a caller waits for the connection before it is refused */
  constructor(pglite: PGlite, turnWithinMs = TURN_WITHIN_MS) {
    super({ pglite });
    this.#pglite = pglite;
    this.#turnWithinMs = turnWithinMs;
  }

  override createAdapter(): PostgresAdapter {
    // This adapter declares many connections, so that only the driver below makes callers wait.
    return new PostgresAdapter();
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#pglite, this.#turnWithinMs);
  }
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #turns: Turns;
  readonly #connection: EmbeddedConnection;

  constructor(pglite: PGlite, turnWithinMs: number) {
    this.#pglite = pglite;
    this.#turns = new Turns(turnWithinMs);
    this.#connection = new EmbeddedConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(): Promise<void> {
    // If the caller ignored a failed statement, COMMIT rolls back, and only its command tag shows it.
    if ((await this.#connection.run("commit")).tag === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  /** A transaction that a caller left open or failed must not pass to the next caller. */
  async releaseConnection(): Promise<void> {
    try {
      if (this.#pglite.closed) return;
      if (this.#pglite.isInTransaction()) await this.#connection.run("rollback");
      // The caller's work is committed. If the disk is full, the next statement that writes will fail and report it.
      await this.#connection.upkeep.afterTransaction().catch(() => undefined);
    } finally {
      this.#turns.pass();
    }
  }

  async destroy(): Promise<void> {
    // A running statement may finish first, within the time that any caller waits.
    await this.#turns.take().catch(() => undefined);
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  /** Names of prepared statements by their text, the least recently used first. */
  readonly #prepared = new Map<string, string>();
  readonly upkeep = new EmbeddedUpkeep((text) => this.run(text));
  #named = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.run<Row>(sql, parameters);
    await this.upkeep.afterStatement(Number(answer.numAffectedRows ?? 0n));
    return answer;
  }

  // biome-ignore lint/correctness/useYield: there is nothing to stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("the embedded database does not stream");
  }

  async run<Row>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row> & { tag: string }> {
    const known = this.#prepared.get(text);
    this.#prepared.delete(text);
    const name = known ?? `s${this.#named++}`;
    const statement = known === undefined ? { name, parse: text, ...this.#oldest() } : { name };
    const { messages } = await this.#pglite.execProtocol(runMessages(statement, values), { throwOnError: false });
    if (known !== undefined || wasParsed(messages)) this.#prepared.set(text, name);
    const answer = readAnswer<Row>(messages);
    if (CHANGES_TABLES.test(answer.tag)) await this.#forgetAll();
    return answer;
  }

  /** Returns the statement to close if there is no room for another. */
  #oldest(): { close?: string } {
    const [oldest] = this.#prepared;
    if (!oldest || this.#prepared.size < MAX_STATEMENTS) return {};
    this.#prepared.delete(oldest[0]);
    return { close: oldest[1] };
  }

  async #forgetAll(): Promise<void> {
    this.#prepared.clear();
    await this.#pglite.exec("deallocate all");
  }
}

const wasParsed = (messages: Answer) => messages.some((message) => message.name === "parseComplete");
