/**
 * Runs one reading at a time for each question, however many callers ask. In a rush, thousands look at the same hall at
 * the same moment. No answer is older than its question: a caller who asks during a reading waits for the next one,
 * which begins when the running one is done.
 */
export class SharedReading<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @param read begins after this call, and runs once for all callers who wait for it */
  ask(question: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(question);
    if (!running) return this.#begin(question, read);
    const waiting = this.#next.get(question);
    if (waiting) return waiting;
    const begin = () => {
      this.#next.delete(question);
      return this.#begin(question, read);
    };
    const next = running.then(begin, begin);
    this.#next.set(question, next);
    return next;
  }

  #begin(question: string, read: () => Promise<T>): Promise<T> {
    const reading = read();
    this.#running.set(question, reading);
    const end = () => {
      if (this.#running.get(question) === reading) this.#running.delete(question);
    };
    reading.then(end, end);
    return reading;
  }
}
