import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** A known version up to this age may be used if the database does not answer within MAX_WAIT_MS. */
const MAX_STALE_MS = 10_000;
const MAX_WAIT_MS = 200;

interface Known {
  version: string;
  at: number;
  /** When the next sale opens or closes. Infinity: not within the hour. */
  turnsAt: number;
}

/**
 * The version of the catalogue's state. It is read from the database at most every `freshMs`, and only while somebody
 * asks for it. When a process changes the catalogue, all others know within that time (functions/catalogue_version.sql). It also
 * changes when a sale opens or closes, which no process does (functions/sale_turns.sql).
 */
export class CatalogueVersion {
  readonly #db: Db;
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #onChange: () => void;
  #known: Known | null = null;
  #asking: Promise<string> | null = null;

  /**
   * @param onChange called when another version is read, before any caller gets it
   */
  constructor(
    db: Db,
    freshMs: number,
    now: () => number = () => performance.now(),
    onChange: () => void = () => undefined,
  ) {
    this.#db = db;
    this.#freshMs = freshMs;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** The last version read, if it is recent enough to use without waiting for the database; otherwise null. */
  get fresh(): string | null {
    if (!this.#known || this.#age() >= this.#freshMs || this.secondsToTurn <= 0) return null;
    // Read again before it is too old, so that nobody waits during a rush. If this fails, the next call reports it.
    if (this.#age() > this.#freshMs / 2) this.#renew().catch(() => undefined);
    return this.#known.version;
  }

  /** How long the last version read can stay true: until the next sale opens or closes. Infinity: longer than an hour. */
  get secondsToTurn(): number {
    return ((this.#known?.turnsAt ?? Number.POSITIVE_INFINITY) - this.#now()) / 1000;
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
    // Taken before the query, because the answer may miss changes that happen during it.
    const at = this.#now();
    const { rows } = await sql<{ version: string; toTurn: number | null }>`
      select concat_ws('-', catalogue_version(), extract(epoch from last)::float8) as version,
        extract(epoch from next - now())::float8 as "toTurn"
      from sale_turns()`.execute(this.#db);
    const { version = "", toTurn = null } = rows[0] ?? {};
    // Reads for this version must include its changes, even if they go to a replica.
    if (version !== this.#known?.version) this.#onChange();
    this.#known = { version, at, turnsAt: toTurn === null ? Number.POSITIVE_INFINITY : at + 1000 * toTurn };
    return version;
  }
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds).unref());
}
