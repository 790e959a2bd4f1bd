const SECOND_MS = 1000;
const LONGEST_SECONDS = 30;

/**
 * How long those who are sent away should stay away: long enough that, coming back, they are about as many a second as
 * are served. Told always the same short time, a large crowd would keep the process busy with sending it away.
 */
export class Crowd {
  #second = 0;
  #now = { served: 0, refused: 0 };
  #before = { served: 0, refused: 0 };

  /** Somebody was served. @param nowMs of a clock that only runs forward */
  served(nowMs: number): void {
    this.#turn(nowMs);
    this.#now.served += 1;
  }

  /** Somebody is sent away. Answers after how many seconds to come again. */
  refused(nowMs: number): number {
    this.#turn(nowMs);
    this.#now.refused += 1;
    const refused = Math.max(this.#now.refused, this.#before.refused);
    const served = Math.max(this.#now.served, this.#before.served, 1);
    return Math.min(LONGEST_SECONDS, Math.ceil(refused / served));
  }

  #turn(nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second === this.#second) return;
    this.#before = second === this.#second + 1 ? this.#now : { served: 0, refused: 0 };
    this.#now = { served: 0, refused: 0 };
    this.#second = second;
  }
}
