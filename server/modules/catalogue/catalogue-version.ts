import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** A database that is busy or away is not waited for while what is known is no older than this. */
const TRUSTED_MS = 10_000;
const PATIENCE_MS = 200;

/**
 * The name of the state that the catalogue is in, asked of the database at most every `freshMs`, and only while somebody
 * asks: whichever process changed it, all others know within that time (migrations/0007_browse.sql).
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

  /** What was asked just now, without waiting; null where it must be asked again. */
  get fresh(): string | null {
    if (!this.#known || this.#age() >= this.#freshMs) return null;
    // Asked again before it is too old, so that in a rush nobody waits for it; who asks next is told if it fails.
    if (this.#age() > this.#freshMs / 2) this.#renew().catch(() => undefined);
    return this.#known.version;
  }

  async current(): Promise<string> {
    const { fresh } = this;
    if (fresh !== null) return fresh;
    const asking = this.#renew();
    if (!this.#known || this.#age() > TRUSTED_MS) return asking;
    const known = this.#known.version;
    return Promise.race([asking.catch(() => known), after(PATIENCE_MS, known)]);
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
    // Of the moment before it was asked: what changes meanwhile may not be in the answer.
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
