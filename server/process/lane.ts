import { RefusalError } from "../plugins/errors.ts";

const RETRY_SECONDS = 2;

/** The lane has no room for another task now. The caller may try again later. */
export class LaneFull extends RefusalError {
  constructor() {
    super("UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
  }
}

interface Waiting {
  begin: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Runs a limited number of tasks at once. A limited number of others wait in order, so that no caller can make the
 * queue grow.
 */
export class Lane {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<Waiting>();
  #busy = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs a task when it is its turn.
   * @param wanted aborts when nobody waits for the result any more: a task that has not begun then never begins
   * @throws LaneFull if too many wait already, or the lane was closed; the signal's reason if it was aborted
   */
  async run<T>(work: () => Promise<T>, wanted?: AbortSignal): Promise<T> {
    wanted?.throwIfAborted();
    if (this.#busy < this.#atOnce) this.#busy += 1;
    else await this.#turn(wanted);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      // The next task takes over this slot, so that no new task can get in before it.
      if (next) next.begin();
      else this.#busy -= 1;
    }
  }

  /** Refuses all tasks that have not begun. */
  refuseWaiting(): void {
    for (const { refuse } of this.#waiting) refuse(new LaneFull());
  }

  #turn(wanted: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw new LaneFull();
    return new Promise((resolve, reject) => {
      const drop = () => waiting.refuse(wanted?.reason);
      const leave = () => {
        this.#waiting.delete(waiting);
        wanted?.removeEventListener("abort", drop);
      };
      const waiting: Waiting = {
        begin: () => {
          leave();
          resolve();
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      this.#waiting.add(waiting);
      wanted?.addEventListener("abort", drop);
    });
  }
}
