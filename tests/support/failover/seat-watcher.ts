import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_KEY } from "../box-office.ts";
import { TestEventSource } from "../servers/event-source.ts";

const LOOK_EVERY_MS = 100;
const RECONNECT_AFTER_MS = 1000;

/** Somebody who watches the seat map through HAProxy all the time, and reconnects like a browser. */
export class SeatWatcher {
  /** When the last change of a seat arrived. */
  heardAt = 0;
  #left = false;
  readonly #watching: Promise<void>;

  constructor(shopPort: number, eventId: number) {
    this.#watching = this.#watch(`http://127.0.0.1:${shopPort}/api/seat-stream?eventId=${eventId}`);
  }

  async #watch(url: string): Promise<void> {
    let lastEventId: string | undefined;
    while (!this.#left) {
      const source = await TestEventSource.open(url, lastEventId, { "x-client-key": CLIENT_KEY }).catch(() => null);
      for (let seen = 0; source && !source.ended && !this.#left; await sleep(LOOK_EVERY_MS)) {
        if (source.events.length > seen) this.heardAt = Date.now();
        seen = source.events.length;
      }
      lastEventId = source?.lastEventId || lastEventId;
      source?.close();
      if (!this.#left) await sleep(RECONNECT_AFTER_MS);
    }
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#watching;
  }
}
