import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** How often the log is read while anybody listens: one query a process, whatever the number of listeners. */
const READ_EVERY_MS = 250;

/** A log of changes in the database, numbered so that whoever has seen a number has seen all before it. */
export interface ChangeLog<C> {
  /** What it is of, for the process's own log. */
  name: string;
  /** Numbers what changed since, for all processes, and answers the last number given. */
  number(): Promise<number>;
  /** The changes numbered above `after`, up to `upTo`, of these events, oldest first. */
  between(after: number, upTo: number, eventIds: readonly number[]): Promise<C[]>;
  /** Whether everything above the number can still be told. A number that was never given is not. */
  isRemembered(number: number): Promise<boolean>;
}

export interface Listener<C> {
  eventIds: readonly number[];
  /** `number` is what the listener resumes from. Never called with no changes. */
  changed(number: number, changes: readonly C[]): void;
  /** What was missed cannot be told: all is to be loaded anew. */
  reload(number: number): void;
}

/**
 * Tells this process's open streams what any process changed. It reads a log in the database rather than waiting for
 * NOTIFY, which takes a lock of the whole database at every commit and needs a connection that no pooler may share.
 */
export class ChangeFeed<C extends { eventId: number }> {
  readonly #changes: ChangeLog<C>;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener<C>>();
  #number = 0;
  #reading: Promise<void> | null = null;
  #missed = false;

  constructor(changes: ChangeLog<C>, log: FastifyBaseLogger) {
    this.#changes = changes;
    this.#log = log;
  }

  /**
   * Adds a listener, after telling it what changed since the number it had seen.
   * @param seen null: it has just begun, and loads everything itself once it listens
   * @returns the number that it listens from
   */
  async add(listener: Listener<C>, seen: number | null): Promise<number> {
    const changes = this.#changes;
    if (!this.#reading) this.#number = await changes.number();
    let told = seen !== null && (await changes.isRemembered(seen)) ? Math.min(seen, this.#number) : null;
    // While the past is read the log may go on: only what is level with it may join, in the same breath.
    while (told !== null && told < this.#number) {
      const upTo = this.#number;
      tell(listener, upTo, await changes.between(told, upTo, listener.eventIds));
      told = upTo;
    }
    if (seen !== null && told === null) listener.reload(this.#number);
    this.#listeners.add(listener);
    this.#reading ??= this.#read();
    return this.#number;
  }

  remove(listener: Listener<C>): void {
    this.#listeners.delete(listener);
  }

  async #read(): Promise<void> {
    while (this.#listeners.size > 0) {
      await sleep(READ_EVERY_MS);
      try {
        await this.#readOnce();
      } catch (error) {
        if (!this.#missed) this.#log.warn({ err: error }, `the log of ${this.#changes.name} could not be read`);
        this.#missed = true;
      }
    }
    this.#reading = null;
  }

  async #readOnce(): Promise<void> {
    const head = await this.#changes.number();
    const eventIds = [...new Set([...this.#listeners].flatMap((listener) => listener.eventIds))];
    const changes = head > this.#number ? await this.#changes.between(this.#number, head, eventIds) : [];
    this.#number = Math.max(head, this.#number);
    if (this.#missed) {
      // A database that was away may have come back as another, at an earlier number.
      this.#number = head;
      this.#missed = false;
      for (const listener of this.#listeners) listener.reload(head);
      return;
    }
    if (changes.length === 0) return;
    const byEvent = Map.groupBy(changes, (change) => change.eventId);
    for (const listener of this.#listeners)
      tell(
        listener,
        head,
        listener.eventIds.flatMap((eventId) => byEvent.get(eventId) ?? []),
      );
  }
}

function tell<C>(listener: Listener<C>, number: number, changes: readonly C[]): void {
  if (changes.length > 0) listener.changed(number, changes);
}
