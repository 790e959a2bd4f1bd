import { setTimeout as sleep } from "node:timers/promises";
import type { SeatChange } from "../../../../contract/wire/seats.ts";
import type { Office } from "../../../office.ts";
import { changesBetween, isRemembered, type NumberedChange, numberChanges } from "./change-log.ts";

/** How often the log is read while anybody listens: one query a process, whatever the number of listeners. */
const READ_EVERY_MS = 250;

export interface Listener {
  eventIds: readonly number[];
  /** `number` is what the listener resumes from. */
  changed(number: number, changes: readonly SeatChange[]): void;
  /** What was missed cannot be told: the seats are to be loaded anew. */
  reload(number: number): void;
}

/**
 * Tells this process's open seat maps what any process changed. It reads a log in the database rather than waiting for
 * NOTIFY, which takes a lock of the whole database at every commit and needs a connection that no pooler may share.
 */
export class SeatFeed {
  readonly #office: Office;
  readonly #listeners = new Set<Listener>();
  #number = 0;
  #reading: Promise<void> | null = null;
  #missed = false;

  constructor(office: Office) {
    this.#office = office;
  }

  /**
   * Adds a listener, after telling it what changed since the number it had seen.
   * @param seen null: it has just begun, and loads the seats itself once it listens
   * @returns the number that it listens from
   */
  async add(listener: Listener, seen: number | null): Promise<number> {
    if (!this.#reading) this.#number = await numberChanges(this.#office.db);
    const { db } = this.#office;
    let told = seen !== null && (await isRemembered(db, seen)) ? Math.min(seen, this.#number) : null;
    // While the past is read the log may go on: only what is level with it may join, in the same breath.
    while (told !== null && told < this.#number) {
      const upTo = this.#number;
      tell(listener, upTo, await changesBetween(db, told, upTo, listener.eventIds));
      told = upTo;
    }
    if (seen !== null && told === null) listener.reload(this.#number);
    this.#listeners.add(listener);
    this.#reading ??= this.#read();
    return this.#number;
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  async #read(): Promise<void> {
    while (this.#listeners.size > 0) {
      await sleep(READ_EVERY_MS);
      try {
        await this.#readOnce();
      } catch (error) {
        if (!this.#missed) this.#office.log.warn({ err: error }, "the log of seat changes could not be read");
        this.#missed = true;
      }
    }
    this.#reading = null;
  }

  async #readOnce(): Promise<void> {
    const { db } = this.#office;
    const head = await numberChanges(db);
    const eventIds = [...new Set([...this.#listeners].flatMap((listener) => listener.eventIds))];
    const changes = head > this.#number ? await changesBetween(db, this.#number, head, eventIds) : [];
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

/** Of several changes of one seat the last is what it is. */
function tell(listener: Listener, number: number, changes: readonly NumberedChange[]): void {
  if (changes.length === 0) return;
  const latest = new Map(changes.map(({ dome_price_id, booking_status }) => [dome_price_id, booking_status]));
  listener.changed(
    number,
    [...latest].map(([dome_price_id, booking_status]) => ({ dome_price_id, booking_status })),
  );
}
