import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { databaseAway } from "../failures.ts";
import type { Database } from "../schema.ts";
import { cacheStatements } from "./prepared.ts";

/** A replica that is further behind answers nothing, so no read is older than this. */
export const MAX_LAG_MS = 5000;
/** Times come from the database's clock, so a replica whose clock differs by more answers nothing. */
const MAX_CLOCK_ERROR_MS = 1000;
const BEAT_EVERY_MS = 1000;
/** How long the last look at a connection's state is trusted. */
const LOOK_AFTER_MS = 1000;
const CONNECT_WITHIN_MS = 1000;
const LOOK_WITHIN_MS = 1000;
/** A read that the replica does not answer within this time goes to the primary. */
const ANSWER_WITHIN_MS = 5000;
/** A replica that is behind is left alone for this long, and one that does not answer for longer. */
const REST_BEHIND_MS = 200;
const REST_AWAY_MS = 2000;
/** A command waits this long for the replica, and then reads from the primary. */
const CATCH_UP_WITHIN_MS = 2000;

const BEGINS = /^\s*(?:begin|start)\b/i;

export interface ReadReplicaOptions {
  url: string;
  pool: pg.PoolConfig & { prepare: boolean };
  /** Reads go here when the replica cannot take them. */
  primary: PostgresPool;
  /** The same primary, for writing the time there. */
  primaryDb: Kysely<Database>;
  maxLagMs: number;
}

/** What a connection to the replica showed, in milliseconds of the primary's clock. */
interface Shown {
  pulseMs: number;
  lookedAt: number;
}

/**
 * Connections for reads that may be some seconds old. They lead to the replica while it is provably not further behind
 * than allowed, and otherwise to the primary. A read that fails on the replica is repeated on the primary. The proof is
 * a time that servers write to the primary once a second. The age of a replica's last transaction proves nothing: it
 * grows while nobody writes, and does not show that the connection between the two is cut.
 */
export class ReadReplica implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #prepare: boolean;
  readonly #primary: PostgresPool;
  readonly #primaryDb: Kysely<Database>;
  readonly #maxLagMs: number;
  readonly #shown = new WeakMap<pg.PoolClient, Shown>();
  /** The primary's time, read after `sentAt` of this process's clock. */
  #clock: { services: string; primaryMs: number; sentAt: number } | null = null;
  /** The replica must have everything that was committed before this time of the primary. */
  #floorMs = Number.NEGATIVE_INFINITY;
  #lastPulseMs = Number.NEGATIVE_INFINITY;
  #restUntil = 0;
  readonly #reads = { replica: 0, primary: 0 };

  constructor({ url, pool, primary, primaryDb, maxLagMs }: ReadReplicaOptions) {
    const { prepare, options, ...more } = pool;
    this.#prepare = prepare;
    this.#primary = primary;
    this.#primaryDb = primaryDb;
    this.#maxLagMs = maxLagMs;
    this.#pool = new pg.Pool({
      ...more,
      connectionString: url,
      // A primary that is named as the replica by mistake must not be written to.
      options: `${options ?? ""} -c default_transaction_read_only=on`,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** How many reads each has answered, and the greatest lag of the replica, in seconds. */
  get figures(): { reads_on_replica: number; reads_on_primary: number; lag_seconds: number } {
    const lagMs = this.#primaryNowMs() - this.#lastPulseMs;
    return {
      reads_on_replica: this.#reads.replica,
      reads_on_primary: this.#reads.primary,
      lag_seconds: Number.isFinite(lagMs) ? lagMs / 1000 : -1,
    };
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#choose();
    this.#reads[client ? "replica" : "primary"] += 1;
    return client ? this.#withFallback(this.#prepare ? cacheStatements(client) : client) : this.#primary.connect();
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** From now on, reads see everything that has been committed. Until the replica has it, they go to the primary. */
  demandPresent(): void {
    if (this.#clock) this.#floorMs = this.#primaryNowMs();
  }

  /** Writes the primary's time, at once and then every second, until the returned function is called. */
  startBeating(): () => Promise<void> {
    let running = this.beat().catch(() => undefined);
    const timer = setInterval(() => {
      running = this.beat().catch(() => undefined);
    }, BEAT_EVERY_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  /** Writes the primary's time, unless another process just did. @throws if the primary cannot be written */
  async beat(olderThanMs = BEAT_EVERY_MS / 2): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await sql<{ services: string; now: number }>`
      with beat as (
        update replica_pulse set at = clock_timestamp()
        where at <= clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'
          or at > clock_timestamp() -- the clock was turned back, or another machine is the primary now
      )
      select office, extract(epoch from clock_timestamp())::float8 as now from replica_pulse`.execute(this.#primaryDb);
    const [row] = rows;
    if (!row) return;
    const primaryMs = 1000 * Number(row.now);
    // Nothing could be demanded before the first beat, so this beat demands the present.
    if (!this.#clock) this.#floorMs = primaryMs;
    this.#clock = { services: row.services, primaryMs, sentAt };
  }

  /** Demands the present, and waits a moment for the replica. An operator then sees the effect of the last command. */
  async catchUp(): Promise<void> {
    const until = performance.now() + CATCH_UP_WITHIN_MS;
    await this.beat();
    this.demandPresent();
    while (performance.now() < until) {
      await this.beat(0);
      const client = await this.#choose();
      client?.release();
      if (client) return;
      await sleep(REST_BEHIND_MS / 2);
    }
  }

  /** The primary's time, or some milliseconds later. */
  #primaryNowMs(): number {
    return this.#clock ? this.#clock.primaryMs + performance.now() - this.#clock.sentAt : Number.POSITIVE_INFINITY;
  }

  /** Returns a connection to the replica if it is recent enough. */
  async #choose(): Promise<pg.PoolClient | null> {
    if (!this.#clock || performance.now() < this.#restUntil) return null;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      if (await this.#isRecent(client)) return client;
      client.release();
      this.#rest(REST_BEHIND_MS);
    } catch {
      client?.release(true);
      this.#rest(REST_AWAY_MS);
    }
    return null;
  }

  #rest(milliseconds: number): void {
    this.#restUntil = performance.now() + milliseconds;
  }

  async #isRecent(client: pg.PoolClient): Promise<boolean> {
    const known = this.#shown.get(client);
    const isKnown = known !== undefined && performance.now() - known.lookedAt < LOOK_AFTER_MS;
    if (isKnown && this.#allows(known)) return true;
    const shown = await this.#look(client);
    this.#shown.set(client, shown);
    this.#lastPulseMs = Math.max(this.#lastPulseMs, shown.pulseMs);
    return this.#allows(shown);
  }

  #allows({ pulseMs }: Shown): boolean {
    const ageMs = this.#primaryNowMs() - pulseMs;
    return pulseMs >= this.#floorMs && ageMs <= this.#maxLagMs && ageMs > -MAX_CLOCK_ERROR_MS;
  }

  async #look(client: pg.PoolClient): Promise<Shown> {
    const lookedAt = performance.now();
    const look = {
      text: `select office, extract(epoch from at)::float8 as pulse, extract(epoch from clock_timestamp())::float8 as now
        from replica_pulse`,
      query_timeout: LOOK_WITHIN_MS,
    };
    const { rows } = await client.query<{ services: string; pulse: string; now: string }>(look);
    const [row] = rows;
    const nothing = { pulseMs: Number.NEGATIVE_INFINITY, lookedAt };
    if (!row || row.services !== this.#clock?.services) return nothing;
    const clockErrorMs = Math.abs(1000 * Number(row.now) - this.#primaryNowMs());
    return clockErrorMs > MAX_CLOCK_ERROR_MS ? nothing : { pulseMs: 1000 * Number(row.pulse), lookedAt };
  }

  /**
   * A connection to the replica whose statements are repeated on the primary if they fail. Statements of a transaction
   * are not repeated: together they read one moment.
   */
  #withFallback(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false;
    let isInTransaction = false;
    let fallback: PostgresPoolClient | undefined;
    const query = async (text: string, values: unknown[]) => {
      if (fallback) return fallback.query(text, values);
      try {
        const answer = await client.query(text, values);
        if (BEGINS.test(text)) isInTransaction = true;
        return answer;
      } catch (error) {
        // Includes an unknown table: the replica has not run the last migration yet.
        isBroken = databaseAway(error) || !(error instanceof pg.DatabaseError);
        if (isBroken) this.#rest(REST_AWAY_MS);
        if (isInTransaction) throw error;
        this.#reads.primary += 1;
        fallback = await this.#primary.connect();
        return fallback.query(text, values);
      }
    };
    const release = () => {
      client.release(isBroken);
      fallback?.release();
    };
    return Object.create(client, { query: { value: query }, release: { value: release } });
  }
}
