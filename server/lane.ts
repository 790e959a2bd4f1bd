/** Runs a limited number of tasks at once. The others wait in order. */
export class Lane {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#atOnce) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next task takes over this place, so that no new task can get in before it.
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
