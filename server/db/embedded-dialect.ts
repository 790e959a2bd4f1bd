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
import { EmbeddedUpkeep } from "./embedded-upkeep.ts";
import { type Answer, readAnswer, runMessages } from "./embedded-wire.ts";
import { Turns } from "./turns.ts";

/** Longer than any transaction of ours takes; shorter than a person waits. */
const TURN_WITHIN_MS = 15_000;
/** Statements kept parsed and planned. Ours are a few hundred. */
const MAX_STATEMENTS = 500;
/** After it a kept plan may no longer fit. */
const CHANGES_TABLES = /^(CREATE|ALTER|DROP) /;

/**
 * The embedded database for Kysely, in place of its own dialect, which waits for its one connection without limit, hangs
 * where a BEGIN fails, and parses each statement anew in six steps: a third of the speed.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  readonly #turnWithinMs: number;

  /** @param turnWithinMs how long a caller waits for the connection before it is refused */
  constructor(pglite: PGlite, turnWithinMs = TURN_WITHIN_MS) {
    super({ pglite });
    this.#pglite = pglite;
    this.#turnWithinMs = turnWithinMs;
  }

  override createAdapter(): PostgresAdapter {
    // It says that there are many connections, so that nobody but the driver below makes callers wait.
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
    // Where a failed statement was passed over, COMMIT rolls back and says so only in its tag.
    if ((await this.#connection.run("commit")).tag === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  /** Whoever left a transaction open, or dead, must not leave it to the next. */
  async releaseConnection(): Promise<void> {
    try {
      if (this.#pglite.closed) return;
      if (this.#pglite.isInTransaction()) await this.#connection.run("rollback");
      // The caller's work is done and stays done. A full disk fails the next statement that writes.
      await this.#connection.upkeep.afterTransaction().catch(() => undefined);
    } finally {
      this.#turns.pass();
    }
  }

  async destroy(): Promise<void> {
    // What runs is finished first; what hangs is not waited for longer than anybody else does.
    await this.#turns.take().catch(() => undefined);
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  /** Names of prepared statements by their text, the one used longest ago first. */
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

  /** What has to go for one more statement. */
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
