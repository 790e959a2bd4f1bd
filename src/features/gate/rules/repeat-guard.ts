/** A code that was out of sight for this long counts as shown again. */
const SAME_SIGHT_MS = 1500;

/** Distinguishes a code that is newly shown from one that is still in front of the camera. */
export class RepeatGuard {
  #text = "";
  #seenAt = Number.NEGATIVE_INFINITY;

  /** @param nowMs a clock that only goes forward. */
  isNew(text: string, nowMs: number): boolean {
    const still = text === this.#text && nowMs - this.#seenAt < SAME_SIGHT_MS;
    this.#text = text;
    this.#seenAt = nowMs;
    return !still;
  }
}
