/** How many answers set the clock. A wrong one, such as an old copy, is dropped after as many. */
const SAMPLES = 5;

/**
 * The box office's clock on this device. An answer may be a copy that is some seconds old, which makes the clock look
 * slow, never fast. So the fastest of the last few answers is the most exact.
 */
export class ServerClock {
  readonly #ahead: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @param officeNow the time in an answer, ISO 8601 */
  set(serverNow: string, at: number = this.#now()): void {
    this.#ahead.push(Date.parse(serverNow) - at);
    if (this.#ahead.length > SAMPLES) this.#ahead.shift();
  }

  /** The box office's time in Unix milliseconds. Before the first answer, the device's own. */
  now(): number {
    return this.#now() + (this.#ahead.length > 0 ? Math.max(...this.#ahead) : 0);
  }
}
