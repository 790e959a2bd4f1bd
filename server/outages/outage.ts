import type { FastifyBaseLogger } from "fastify";
import { errorCode } from "../process/error-code.ts";

/** One outage of something that the box office needs is one line of the log, and its end is another. */
export class Outage {
  readonly #log: FastifyBaseLogger;
  readonly #what: string;
  #began: number | null = null;
  #failures = 0;

  /** @param what its name in the log: 'database' */
  constructor(log: FastifyBaseLogger, what: string) {
    this.#log = log;
    this.#what = what;
  }

  get isOn(): boolean {
    return this.#began !== null;
  }

  /** Counts a failure. The first one is logged. */
  failed(error: unknown): void {
    this.#failures += 1;
    if (this.#began !== null) return;
    this.#began = performance.now();
    const message = error instanceof Error ? error.message : String(error);
    this.#log.error({ outage: this.#what, code: errorCode(error), why: message }, `the ${this.#what} is away`);
  }

  /** It works again. */
  over(): void {
    if (this.#began === null) return;
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    this.#log.warn({ outage: this.#what, seconds, failures: this.#failures }, `the ${this.#what} is back`);
    this.#began = null;
    this.#failures = 0;
  }
}
