/** A scanner types faster than any hand. */
const MAX_BETWEEN_KEYS_MS = 60;
const SHORTEST_CODE = 8;

/**
 * Hears a hardware scanner among the keys: it types a code at once and ends it by Enter. What a hand types is left alone.
 */
export class TypedCode {
  #text = "";
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Whether the keys so far came as a scanner's do. */
  get isScanner(): boolean {
    return this.#text.length > 2;
  }

  /**
   * @param nowMs a clock that only goes forward.
   * @returns the whole code with its Enter, else null.
   */
  key(key: string, nowMs: number): string | null {
    if (nowMs - this.#lastMs > MAX_BETWEEN_KEYS_MS) this.#text = "";
    this.#lastMs = nowMs;
    if (key === "Enter") {
      const text = this.#text;
      this.#text = "";
      return text.length >= SHORTEST_CODE ? text : null;
    }
    // Shift and its like come between the letters of a code.
    if (key.length === 1) this.#text += key;
    return null;
  }
}
