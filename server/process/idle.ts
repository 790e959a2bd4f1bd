import type { Server } from "node:http";

const QUIET_MS = 10_000;
/** Machines poll these all day, and no person waits for the answer. */
const MONITORS = ["/healthz", "/readyz", "/metrics"];

/**
 * Runs work that nobody waits for: one step at a time, and only after ten seconds without a request to this process. A
 * new caller waits for one step at most.
 */
export class Idle {
  readonly #quietMs: number;
  #askedAt = performance.now();
  #last: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | undefined;
  #stopped = false;

  constructor(quietMs = QUIET_MS) {
    this.#quietMs = quietMs;
  }

  /** Notices each request to this server. */
  watch(server: Server): void {
    this.#askedAt = performance.now();
    server.on("request", ({ url = "" }) => {
      if (!MONITORS.some((path) => url.startsWith(path))) this.#askedAt = performance.now();
    });
  }

  get isQuiet(): boolean {
    return this.#waitMs() <= 0;
  }

  /** Runs a step after all earlier ones. Answers null if the process stops before the step runs. */
  run<T>(step: () => Promise<T>): Promise<T | null> {
    const result = this.#last.then(async () => {
      await this.#untilQuiet();
      return this.#stopped ? null : step();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Begins no further step. */
  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  #waitMs(): number {
    return this.#askedAt + this.#quietMs - performance.now();
  }

  async #untilQuiet(): Promise<void> {
    while (!this.#stopped && !this.isQuiet)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#waitMs()).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
  }
}
