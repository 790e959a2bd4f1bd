import { spread } from "#contract/rules/event/queue-wait.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { QueueState } from "#contract/wire/queue.ts";
import { askPriceCounts, seatsWithin } from "./calls/price-counts.ts";
import type { RoomStorage } from "./room-storage.ts";
import type { Situation } from "./situation.ts";

/**
 * These answers are larger than the room's state, so a device requests them rarely, and more rarely the more people
 * wait.
 */
const LEAST_SECONDS = 45;
const PEOPLE_A_SECOND = 200;
/** How soon somebody who has just typed a limit gets the first answer. */
const FIRST_SECONDS = 3;
/** How old the numbers may be once people are let in. Before that, nothing is sold. */
const MOST_AGE_MS = 3 * 60_000;
const MOST_AGE_BEFORE_SALE_MS = 60 * 60_000;

/** How many seats are left at a buyer's price, fetched now and then while somebody with a limit looks at the page. */
export class PriceWatch {
  readonly #facts: WaitingRoomFacts;
  readonly #kept: RoomStorage;
  readonly #changed: () => void;
  #dueAt: number | null = null;
  #isAsking = false;

  /** @param changed is called after each answer */
  constructor(facts: WaitingRoomFacts, kept: RoomStorage, changed: () => void) {
    this.#facts = facts;
    this.#kept = kept;
    this.#changed = changed;
  }

  /** The free seats within the wish's limit. Null without a limit or without numbers. */
  fitting(isBeforeSale: boolean): number | null {
    const topCents = this.#kept.read("wish")?.topCents ?? null;
    const known = this.#kept.read("prices");
    if (topCents === null || !known?.counts) return null;
    const isOld = Date.now() - known.at > (isBeforeSale ? MOST_AGE_BEFORE_SALE_MS : MOST_AGE_MS);
    return isOld ? null : seatsWithin(known.counts, topCents, commissionOf(this.#facts));
  }

  /** Fetches if it is time to. Call it every second. */
  follow({ kind }: Situation, state: QueueState | null): void {
    const isBeforeSale = kind === "gathering";
    const isWanted = (isBeforeSale || kind === "waiting") && (this.#kept.read("wish")?.topCents ?? null) !== null;
    if (!isWanted || state === null || (isBeforeSale && this.fitting(true) !== null)) {
      this.#dueAt = null;
      return;
    }
    if (document.visibilityState !== "visible" || this.#isAsking) return;
    const seconds = Math.max(LEAST_SECONDS, (state.entries - state.called) / PEOPLE_A_SECOND);
    // The draw reaches everybody at once, so devices that already have numbers wait for a random part of the interval.
    this.#dueAt ??= Date.now() + Math.random() * (this.#kept.read("prices") ? seconds : FIRST_SECONDS) * 1000;
    if (Date.now() >= this.#dueAt) void this.#ask(seconds);
  }

  async #ask(seconds: number): Promise<void> {
    this.#isAsking = true;
    const counts = await askPriceCounts(this.#facts);
    // Without an answer, the last numbers stay until they are too old.
    if (counts) this.#kept.write("prices", { at: Date.now(), counts });
    this.#dueAt = Date.now() + spread(seconds, Math.random()) * 1000;
    this.#isAsking = false;
    this.#changed();
  }
}
