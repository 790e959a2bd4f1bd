/** The longest pause between two keys of a scanner. A hand types more slowly. */
const MAX_BETWEEN_KEYS_MS = 60;
const SHORTEST_CODE = 8;

/**
 * Recognises a hardware scanner among the keys: it types a code at once and ends it with Enter. Text typed by hand is
 * left alone.
 */
export class TypedCode {
  #text = "";
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Whether the keys so far came at a scanner's speed. */
  get isScanner(): boolean {
    return this.#text.length > 2;
  }

  /**
   * @param nowMs a clock that only goes forward.
   * @returns the whole code on its Enter, otherwise null.
   */
  key(key: string, nowMs: number): string | null {
    if (nowMs - this.#lastMs > MAX_BETWEEN_KEYS_MS) this.#text = "";
    this.#lastMs = nowMs;
    if (key === "Enter") {
      const text = this.#text;
      this.#text = "";
      return text.length >= SHORTEST_CODE ? text : null;
    }
    // Shift and similar keys come between the characters of a code.
    if (key.length === 1) this.#text += key;
    return null;
  }
}
