const SECOND_MS = 1000;
const MAX_WAIT_SECONDS = 30;

/**
 * Computes how long refused callers should wait before they try again: long enough that about as many return each
 * second as are served. With a short fixed wait, a large crowd would make the process busy with refusals alone.
 */
export class Crowd {
  #second = 0;
  #now = { served: 0, refused: 0 };
  #before = { served: 0, refused: 0 };

  /** Counts a served caller. @param nowMs by a monotonic clock */
  served(nowMs: number): void {
    this.#turn(nowMs);
    this.#now.served += 1;
  }

  /** Counts a refused caller. @returns the seconds after which the caller should try again */
  refused(nowMs: number): number {
    this.#turn(nowMs);
    this.#now.refused += 1;
    const refused = Math.max(this.#now.refused, this.#before.refused);
    const served = Math.max(this.#now.served, this.#before.served, 1);
    return Math.min(MAX_WAIT_SECONDS, Math.ceil(refused / served));
  }

  #turn(nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second === this.#second) return;
    this.#before = second === this.#second + 1 ? this.#now : { served: 0, refused: 0 };
    this.#now = { served: 0, refused: 0 };
    this.#second = second;
  }
}
