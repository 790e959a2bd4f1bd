import { LRUCache } from "lru-cache";

/** How long an answer may be given again after its reading began. */
const FRESH_MS = 50;
const MAX_ANSWERS = 100;
const MAX_BYTES = 32 * 1024 * 1024;

interface Reading<T> {
  answer: Promise<T>;
  began: number;
  /** False once something has changed since the reading began. */
  isCurrent: boolean;
}

/**
 * Shares readings between callers who ask the same question. In a rush, thousands look at the same seats at the same
 * moment. An answer is given again until 50 ms after its reading began, or until `drop`, whichever comes first. When it
 * is older, one reading at a time answers everybody: a caller who asks during a reading waits for the next one
 * (docs/decisions/sale/live-seats.md).
 */
export class SharedReading<T extends object> {
  readonly #running = new Map<string, Reading<T>>();
  readonly #next = new Map<string, Promise<T>>();
  readonly #kept: LRUCache<string, T>;
  readonly #now: () => number;

  /**
   * @param bytesOf estimates an answer's memory. Answers above the limit are not cached.
   */
  constructor(bytesOf: (answer: T) => number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#kept = new LRUCache({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      sizeCalculation: (answer) => Math.max(1, bytesOf(answer)),
      ttl: FRESH_MS,
      // Old answers are of no use to anybody, so they leave the memory.
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** @param read begins during or after this call, at most 50 ms before it, and after every `drop` before it */
  ask(question: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(question);
    if (kept) return Promise.resolve(kept);
    const running = this.#running.get(question);
    if (!running) return this.#begin(question, read);
    if (running.isCurrent && this.#now() - running.began <= FRESH_MS) return running.answer;
    const waiting = this.#next.get(question);
    if (waiting) return waiting;
    const begin = () => {
      this.#next.delete(question);
      return this.#begin(question, read);
    };
    const next = running.answer.then(begin, begin);
    this.#next.set(question, next);
    return next;
  }

  /** Drops all answers, and caches none of the readings that are running. Their own callers still get them. */
  drop(): void {
    this.#kept.clear();
    for (const reading of this.#running.values()) reading.isCurrent = false;
  }

  #begin(question: string, read: () => Promise<T>): Promise<T> {
    const reading: Reading<T> = { began: this.#now(), isCurrent: true, answer: read() };
    this.#running.set(question, reading);
    const end = () => {
      if (this.#running.get(question) === reading) this.#running.delete(question);
    };
    reading.answer.then((answer) => {
      if (reading.isCurrent) this.#kept.set(question, answer, { start: reading.began });
      end();
    }, end);
    return reading.answer;
  }
}
