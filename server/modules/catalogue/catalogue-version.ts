import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** A known version up to this age may be used if the database does not answer within MAX_WAIT_MS. */
const MAX_STALE_MS = 10_000;
const MAX_WAIT_MS = 200;

/**
 * The version of the catalogue's state. It is read from the database at most every `freshMs`, and only while somebody
 * asks for it. When a process changes the catalogue, all others know within that time (migrations/0007_browse.sql).
 */
export class CatalogueVersion {
  readonly #db: Db;
  readonly #freshMs: number;
  readonly #now: () => number;
  #known: { version: string; at: number } | null = null;
  #asking: Promise<string> | null = null;

  constructor(db: Db, freshMs: number, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** The last version read, if it is recent enough to use without waiting for the database; otherwise null. */
  get fresh(): string | null {
    if (!this.#known || this.#age() >= this.#freshMs) return null;
    // Read again before it is too old, so that nobody waits during a rush. If this fails, the next call reports it.
    if (this.#age() > this.#freshMs / 2) this.#renew().catch(() => undefined);
    return this.#known.version;
  }

  async current(): Promise<string> {
    const { fresh } = this;
    if (fresh !== null) return fresh;
    const asking = this.#renew();
    if (!this.#known || this.#age() > MAX_STALE_MS) return asking;
    const known = this.#known.version;
    return Promise.race([asking.catch(() => known), after(MAX_WAIT_MS, known)]);
  }

  #renew(): Promise<string> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  #age(): number {
    return this.#now() - (this.#known?.at ?? Number.NEGATIVE_INFINITY);
  }

  async #ask(): Promise<string> {
    // The time before the query, because the answer may miss changes that happen during it.
    const at = this.#now();
    const { rows } = await sql<{ version: string }>`select catalogue_version() as version`.execute(this.#db);
    const version = rows[0]?.version ?? "";
    this.#known = { version, at };
    return version;
  }
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds).unref());
}
