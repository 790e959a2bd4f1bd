import type { PostgresPool } from "kysely";
import pg from "pg";
import { cacheStatements } from "./prepared.ts";
import { SilentHost } from "./silent-host.ts";

/** SQLSTATE of a write to a read-only database, such as a demoted primary. */
const READ_ONLY = "25006";
const CONNECT_WITHIN_MS = 5000;
/** Shorter, because another host can be tried. */
const CONNECT_TO_ONE_OF_MANY_WITHIN_MS = 2000;
/** pg-pool's message when all its connections are in use. Another host would not help then. */
const POOL_IS_FULL = "timeout exceeded when trying to connect";

/** The connections of a pool, and the callers that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number };

/**
 * This process's connections to PostgreSQL. With several hosts, they go to the writable one: the host in use is tried
 * first, then the others in order. While no host is writable, a readable one serves, with a new connection for each call.
 * A connection that turns out to be read-only is not used again. Connections to a host that falls silent are closed
 * (silent-host.ts).
 */
export class WritablePool implements PostgresPool {
  readonly #pools: pg.Pool[];
  readonly #prepare: boolean;
  /** The index of the host in use. */
  #current = 0;
  /** Goes up by one when a connection turns out to be read-only. Connections of an earlier epoch are then checked again. */
  #epoch = 0;
  readonly #knownWritable = new WeakMap<pg.PoolClient, number>();
  readonly #unfit = new WeakSet<pg.PoolClient>();

  constructor(urls: readonly string[], config: pg.PoolConfig & { prepare: boolean }) {
    const { prepare, ...options } = config;
    const connectionTimeoutMillis = urls.length > 1 ? CONNECT_TO_ONE_OF_MANY_WITHIN_MS : CONNECT_WITHIN_MS;
    this.#prepare = prepare;
    this.#pools = urls.map((connectionString) => {
      const pool = new pg.Pool({ ...options, connectionString, connectionTimeoutMillis });
      // The pool replaces an idle connection that the server drops. If it cannot, the next query fails.
      pool.on("error", () => undefined);
      const host = new SilentHost({ connectionString });
      pool.on("connect", (client) => this.#watch(client, host));
      return pool;
    });
  }

  get options(): pg.PoolOptions {
    const [first] = this.#pools;
    if (!first) throw new Error("a pool needs a host");
    return first.options;
  }

  get counts(): PoolCounts {
    const sum = (of: "totalCount" | "idleCount" | "waitingCount") =>
      this.#pools.reduce((all, pool) => all + pool[of], 0);
    const idle = sum("idleCount");
    // A call for which a connection is idle is counted too, for an instant.
    return { total: sum("totalCount"), idle, waiting: Math.max(0, sum("waitingCount") - idle) };
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#choose();
    const release = client.release;
    client.release = (destroy) => release.call(client, destroy ?? this.#unfit.has(client));
    return this.#prepare ? cacheStatements(client) : client;
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }

  #watch(client: pg.PoolClient, host: SilentHost): void {
    // A connection that drops during a query fails the query. Without a listener, it would also end the process.
    client.on("error", () => undefined);
    host.add(client);
    const settle = async <T>(answer: Promise<T>): Promise<T> => {
      const end = host.begin();
      try {
        return await answer;
      } catch (error) {
        this.#markReadOnly(client, error);
        throw error;
      } finally {
        end();
      }
    };
    const { query } = client;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(query, client, args);
        return answer instanceof Promise ? settle(answer) : answer;
      },
    });
  }

  async #choose(): Promise<pg.PoolClient> {
    if (this.#pools.length === 1) return this.#poolAt(0).connect();
    let readable: pg.PoolClient | undefined;
    let failure: unknown;
    for (let step = 0; step < this.#pools.length; step++) {
      const index = (this.#current + step) % this.#pools.length;
      try {
        const client = await this.#poolAt(index).connect();
        if (await this.#isWritable(client)) {
          this.#current = index;
          readable?.release(true);
          return client;
        }
        if (readable) client.release(true);
        else readable = client;
      } catch (error) {
        failure = error;
        if (error instanceof Error && error.message === POOL_IS_FULL) break;
      }
    }
    if (!readable) throw failure;
    this.#unfit.add(readable);
    return readable;
  }

  #poolAt(index: number): pg.Pool {
    const pool = this.#pools[index];
    if (!pool) throw new RangeError(`there is no host ${index}`);
    return pool;
  }

  async #isWritable(client: pg.PoolClient): Promise<boolean> {
    const epoch = this.#epoch;
    if (this.#knownWritable.get(client) === epoch) return true;
    try {
      const { rows } = await client.query("select current_setting('transaction_read_only') as read_only");
      if (rows[0]?.read_only === "on") return false;
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#knownWritable.set(client, epoch);
    return true;
  }

  #markReadOnly(client: pg.PoolClient, error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.code !== READ_ONLY) return;
    this.#unfit.add(client);
    this.#epoch += 1;
  }
}
