import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";

export interface AttemptWindow {
  max: number;
  windowSeconds: number;
  /**
   * Each process counts for itself. It is for limits that protect the database, because a shared count would add load
   * to it.
   */
  perProcess?: boolean;
}

/**
 * A refused attempt has the time until the next one may pass. An attempt that turned out not to be a guess can be given
 * back.
 */
export type Attempt = { allowed: true; giveBack: () => Promise<void> } | { allowed: false; retryAfterSeconds: number };

/** Keys in memory. An attacker who sends a new key each time must not fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts attempts by key in fixed windows. All processes of one PostgreSQL share the counts, under hashed keys (table
 * attempt_count). Each process counts in its own memory if the limit says so, or if the database is embedded.
 */
export class AttemptLimiter {
  readonly #limiter: RateLimiterMemory | RateLimiterPostgres;
  readonly #hashed: (key: string) => string;

  constructor(
    { db, database, secrets }: Pick<Services, "db" | "database" | "secrets">,
    name: string,
    { max, windowSeconds, perProcess = database === "pglite" }: AttemptWindow,
  ) {
    const options = { keyPrefix: name, points: max, duration: windowSeconds };
    const memory = new BoundedMemory(options);
    this.#limiter = perProcess ? memory : sharedLimiter(db, options, memory);
    this.#hashed = (key) => createHmac("sha256", secrets.sessionSecret).update(key).digest("base64url");
  }

  /** Counts one attempt, unless the limit of its window is reached. Does not fail while the database is unreachable. */
  async take(key: string): Promise<Attempt> {
    const hashed = this.#hashed(key);
    try {
      const { msBeforeNext } = await this.#limiter.consume(hashed);
      const windowEndsMs = Date.now() + msBeforeNext;
      return { allowed: true, giveBack: () => this.#giveBack(hashed, windowEndsMs) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A refused attempt does not count, so the next one may pass as soon as an earlier one is given back.
      await this.#giveBack(hashed, Date.now() + refusal.msBeforeNext);
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  }

  /** Does nothing once the window is over, because it would allow an extra attempt in the next window. */
  async #giveBack(hashed: string, windowEndsMs: number): Promise<void> {
    if (Date.now() < windowEndsMs) await this.#limiter.reward(hashed);
  }
}

function sharedLimiter(db: Db, options: IRateLimiterOptions, memory: RateLimiterMemory): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: "client",
    tableName: "attempt_count",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // While the database is unreachable, each process counts in its own memory.
    insuranceLimiter: memory,
  });
}

/** Counts in memory. When there are too many keys, it forgets the least recently used one. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string>();
  readonly #maxKeys: number;

  constructor(options: IRateLimiterOptions, maxKeys = MAX_KEYS) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest = key] = this.#keys;
    if (this.#keys.size > this.#maxKeys && this.#keys.delete(oldest)) await this.delete(oldest);
    return super.consume(key, points);
  }
}
