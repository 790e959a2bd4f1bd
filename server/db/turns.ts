/** Thrown to whoever waited too long; its code is PostgreSQL's for 'no connection free', so that the caller is told to come again. */
class TurnError extends Error {
  override name = "TurnError";
  readonly code = "53300";
}

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/**
 * One at a time, first come first served, and nobody waits for ever: whoever holds the turn and asks for it a second
 * time is refused after `withinMs`, fails, and so lets the others go on.
 */
export class Turns {
  readonly #withinMs: number;
  readonly #queue = new Set<Waiting>();
  #taken = false;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /** Resolves when it is the caller's turn, who must call `pass` once. @throws TurnError after `withinMs`. */
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

  /** Ends the turn: the next in the queue begins. */
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
