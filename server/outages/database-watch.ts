import { databaseAway } from "../db/failures.ts";
import { errorCode } from "../process/error-code.ts";
import type { Outage } from "./outage.ts";

/** Codes of a call that was too slow or collided with another, while the database serves the others. */
const OF_ONE_CALL = new Set(["40001", "40P01", "55P03", "57014"]);
/** Codes with which the database refuses writes: read-only, disk full, disk fails. */
const REFUSES_WRITES = new Set(["25006", "53100", "58030"]);

const PROBE_EVERY_MS = 3000;
/** During an outage, so that its end is noticed. */
const LOOK_EVERY_MS = 1000;

/**
 * Knows whether the database takes writes. It probes when it is asked, at most once in three seconds. During an outage it probes by
 * itself, once a second. A real call that the database refused counts for three seconds, whatever a probe says.
 */
export class DatabaseWatch {
  readonly #probe: () => Promise<void>;
  readonly #outage: Outage;
  #works = Promise.resolve(true);
  #probedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param probe writes, and throws what a buyer's write would */
  constructor(probe: () => Promise<void>, outage: Outage) {
    this.#probe = probe;
    this.#outage = outage;
  }

  /** Notes the error of a call. @returns whether the database is away, so that nobody else logs it */
  failed(error: unknown): boolean {
    const code = errorCode(error) ?? "";
    if (!databaseAway(error) || OF_ONE_CALL.has(code)) return false;
    this.#failedAt = performance.now();
    if (REFUSES_WRITES.has(code)) this.#refusedAt = this.#failedAt;
    this.#outage.failed(error);
    this.#lookSoon();
    return true;
  }

  /** Whether writes succeed. */
  async takesWrites(): Promise<boolean> {
    const age = performance.now() - this.#probedAt;
    if (age >= (this.#outage.isOn ? LOOK_EVERY_MS : PROBE_EVERY_MS)) this.#look();
    return (await this.#works) && performance.now() - this.#refusedAt >= PROBE_EVERY_MS;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#looking);
  }

  #look(): void {
    const at = performance.now();
    this.#probedAt = at;
    this.#works = this.#probe().then(
      () => {
        if (this.#failedAt < at) this.#outage.over();
        return true;
      },
      (error: unknown) => {
        // Whatever stops the probe would stop a buyer.
        if (!this.failed(error)) this.#outage.failed(error);
        this.#lookSoon();
        return false;
      },
    );
  }

  #lookSoon(): void {
    if (this.#isStopped || this.#looking) return;
    this.#looking = setTimeout(async () => {
      this.#look();
      await this.#works;
      this.#looking = undefined;
      if (this.#outage.isOn) this.#lookSoon();
    }, LOOK_EVERY_MS).unref();
  }
}
