/**
 * One reading at a time for each question, however many ask: in a rush thousands look at the same hall at the same
 * moment. Nobody is told anything older than their question: whoever asks while a reading is under way waits for the
 * next one, which begins when that is done.
 */
export class SharedReading<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @param read begins after this call, and is asked once for all who wait for it */
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
