import { setTimeout as sleep } from "node:timers/promises";
import type { Outages } from "../outages/outages.ts";

/** How often the log is read while there are listeners: one query per process, however many listeners there are. */
const READ_EVERY_MS = 250;

/** A log of changes in the database. Its numbers become visible in order, so a reader of a number has seen all before it. */
export interface ChangeLog<C> {
  /** What the log is about, for messages in the process's log. */
  name: string;
  /** Gives numbers to new changes of all processes, and returns the last number. */
  number(): Promise<number>;
  /** Returns the changes of these events with numbers above `after` and up to `upTo`, oldest first. */
  between(after: number, upTo: number, eventIds: readonly number[]): Promise<C[]>;
  /** Tells whether the log still has all changes above the number. False for a number that was never given. */
  isRemembered(number: number): Promise<boolean>;
}

export interface Listener<C> {
  eventIds: readonly number[];
  /** Passes on changes, always at least one. The listener may later resume from `number`. */
  changed(number: number, changes: readonly C[]): void;
  /** The listener has missed changes that the log no longer has, and must load everything again. */
  reload(number: number): void;
  /** Closes the listener's stream, because it is no longer allowed to receive changes. */
  end(): void;
}

/** Returns the listeners that may still receive changes. The feed asks at every read of the log, before it passes anything on. */
export type StillAllowed<L> = (listeners: readonly L[]) => Promise<ReadonlySet<L>>;

/**
 * Passes the changes of all processes on to this process's open streams. It polls a log in the database. NOTIFY would take
 * a database-wide lock at every commit, and needs a connection that no pooler may share.
 */
export class ChangeFeed<C extends { eventId: number }, L extends Listener<C> = Listener<C>> {
  readonly #changes: ChangeLog<C>;
  readonly #outages: Pick<Outages, "logFailure">;
  readonly #stillAllowed: StillAllowed<L> | undefined;
  readonly #listeners = new Set<L>();
  #number = 0;
  #reading: Promise<void> | null = null;
  #missed = false;

  /** @param stillAllowed without it, everybody may receive the changes */
  constructor(changes: ChangeLog<C>, outages: Pick<Outages, "logFailure">, stillAllowed?: StillAllowed<L>) {
    this.#changes = changes;
    this.#outages = outages;
    this.#stillAllowed = stillAllowed;
  }

  /**
   * Adds a listener, after passing on the changes since the number that it last saw.
   * @param seen null if the listener is new; it loads everything itself after it was added
   * @returns the number from which it listens
   */
  async add(listener: L, seen: number | null): Promise<number> {
    const changes = this.#changes;
    if (!this.#reading) this.#number = await changes.number();
    let sentTo = seen !== null && (await changes.isRemembered(seen)) ? Math.min(seen, this.#number) : null;
    // The log may grow during each await. The listener is added only when it has caught up, without an await in between.
    while (sentTo !== null && sentTo < this.#number) {
      const upTo = this.#number;
      send(listener, upTo, await changes.between(sentTo, upTo, listener.eventIds));
      sentTo = upTo;
    }
    if (seen !== null && sentTo === null) listener.reload(this.#number);
    this.#listeners.add(listener);
    this.#reading ??= this.#read();
    return this.#number;
  }

  remove(listener: L): void {
    this.#listeners.delete(listener);
  }

  async #read(): Promise<void> {
    while (this.#listeners.size > 0) {
      await sleep(READ_EVERY_MS);
      try {
        await this.#readOnce();
      } catch (error) {
        if (!this.#missed) this.#outages.logFailure(error, `the log of ${this.#changes.name} could not be read`);
        this.#missed = true;
      }
    }
    this.#reading = null;
  }

  async #readOnce(): Promise<void> {
    const head = await this.#changes.number();
    const after = this.#number;
    const listeners = [...this.#listeners];
    const eventIds = [...new Set(listeners.flatMap((listener) => listener.eventIds))];
    // A listener that is added during the awaits below catches up to this number by itself.
    this.#number = Math.max(head, after);
    const changes = head > after ? await this.#changes.between(after, head, eventIds) : [];
    await this.#endRevoked();
    if (this.#missed) {
      // The database may have been restored to an earlier number while it was unreachable.
      this.#number = head;
      this.#missed = false;
      for (const listener of this.#listeners) listener.reload(head);
      return;
    }
    if (changes.length === 0) return;
    const byEvent = Map.groupBy(changes, (change) => change.eventId);
    for (const listener of listeners.filter((one) => this.#listeners.has(one)))
      send(
        listener,
        head,
        listener.eventIds.flatMap((eventId) => byEvent.get(eventId) ?? []),
      );
  }

  /** Called after the changes are read, so that nobody receives a change made after their rights were removed. */
  async #endRevoked(): Promise<void> {
    const listeners = [...this.#listeners];
    const allowed = await this.#stillAllowed?.(listeners);
    if (!allowed) return;
    for (const listener of listeners.filter((one) => !allowed.has(one))) {
      this.#listeners.delete(listener);
      listener.end();
    }
  }
}

function send<C>(listener: Listener<C>, number: number, changes: readonly C[]): void {
  if (changes.length > 0) listener.changed(number, changes);
}
