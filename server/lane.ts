/** So many at once; the others wait in the order in which they came. */
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
      // Whoever is next takes the place over: nobody who comes meanwhile slips in between.
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
