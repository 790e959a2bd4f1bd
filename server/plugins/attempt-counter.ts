export interface AttemptWindow {
  max: number;
  windowSeconds: number;
}

/** Keys in memory. An attacker who sends a new key each time must not fill the memory. */
const MAX_KEYS = 50_000;

/** Counts attempts by key in fixed windows, in this process. */
export class AttemptCounter {
  readonly #windowMs: number;
  readonly #max: number;
  readonly #counts = new Map<string, { count: number; endsAtMs: number }>();

  constructor({ max, windowSeconds }: AttemptWindow) {
    this.#max = max;
    this.#windowMs = windowSeconds * 1000;
  }

  /** Counts one attempt. Returns 0 if it is allowed, otherwise the seconds until the window ends. */
  take(key: string, nowMs: number): number {
    const entry = this.#counts.get(key);
    if (!entry || entry.endsAtMs <= nowMs) {
      this.#makeRoom(nowMs);
      this.#counts.set(key, { count: 1, endsAtMs: nowMs + this.#windowMs });
      return 0;
    }
    if (entry.count >= this.#max) return Math.max(1, Math.ceil((entry.endsAtMs - nowMs) / 1000));
    entry.count += 1;
    return 0;
  }

  /** Takes back an attempt that turned out not to be a guess. */
  giveBack(key: string): void {
    const entry = this.#counts.get(key);
    if (entry && entry.count > 0) entry.count -= 1;
  }

  #makeRoom(nowMs: number): void {
    if (this.#counts.size < MAX_KEYS) return;
    for (const [key, entry] of this.#counts) if (entry.endsAtMs <= nowMs) this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= MAX_KEYS && oldest !== undefined) this.#counts.delete(oldest);
  }
}
