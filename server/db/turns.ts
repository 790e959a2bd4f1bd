/** A caller waited too long. The code is PostgreSQL's 'too many connections', so that the caller is told to try again. */
class TurnError extends Error {
  override name = "TurnError";
  readonly code = "53300";
}

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Gives the turn to one caller at a time, first come, first served, and refuses a caller after `withinMs` milliseconds of
 * waiting. So a caller that has the turn and asks for it again fails, and the others go on.
 */
export class Turns {
  readonly #withinMs: number;
  readonly #queue = new Set<Waiting>();
  #taken = false;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /** Resolves when the caller has the turn. The caller must then call `pass` once. @throws TurnError after `withinMs`. */
  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        reject(new TurnError(`the database was not free within ${this.#withinMs} ms`));
      }, this.#withinMs);
      const waiting = { begin: resolve, timer };
      this.#queue.add(waiting);
    });
  }

  /** Passes the turn to the next caller in the queue. */
  pass(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    clearTimeout(next.timer);
    next.begin();
  }
}
