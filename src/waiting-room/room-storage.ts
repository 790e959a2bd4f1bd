import type { QueueReceipt, QueueState } from "#contract/wire/queue.ts";
import type { PriceCounts } from "./calls/price-counts.ts";

/** A device's knowledge of its place. Everything except the receipt can be fetched again with the token. */
export interface StoredPlace {
  token: string;
  entry: string;
  receipt: QueueReceipt;
  /** Null until the draw. */
  place: number | null;
  /** The id of the account that was signed in when the device joined, or ''. */
  joinedAs: string;
  /** How many people were before this device when it first learned its place. */
  first: number | null;
  /** When this device learned that it is called, by the box office's clock in Unix milliseconds. */
  calledAt: number | null;
  /** Until when the device may choose seats. Null while it has not entered. */
  entersUntil: number | null;
}

/** The box office's last answer, and when it came by this device's clock in Unix milliseconds. */
export interface StoredState {
  state: QueueState;
  at: number;
}

/** A buyer's wish, for Best available at the call. */
export interface Wish {
  count: number;
  /** The most that one ticket may cost with its fee, in cents, or null. */
  topCents: number | null;
  wheelchair: boolean;
}

interface Shelves {
  place: StoredPlace;
  state: StoredState;
  wish: Wish;
  /** Free seats by price, and when this device learned of them, in Unix milliseconds. */
  prices: { at: number; counts: PriceCounts };
  /**
   * Set if the buyer wants to be notified when it is their turn: the token for which the box office sends push
   * messages, or ''.
   */
  tell: string;
  /** Whether this account's name and phone are saved. */
  ready: { account: string; isReady: boolean };
}
type Shelf = keyof Shelves;

/** The prefix of every key of a waiting room: 'brolga.queue.12.place'. */
const PREFIX = "brolga.queue";

/**
 * A waiting room's data on the device, for all tabs of an event. Where the browser refuses storage, it exists for this
 * tab only, and `isLasting` is false.
 */
export class RoomStorage {
  readonly #eventId: string;
  readonly #inThisTab = new Map<string, string>();
  #isLasting = true;

  constructor(eventId: string) {
    this.#eventId = eventId;
  }

  get isLasting(): boolean {
    return this.#isLasting;
  }

  read<S extends Shelf>(shelf: S): Shelves[S] | null {
    const text = this.#text(this.#key(shelf));
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  write<S extends Shelf>(shelf: S, value: Shelves[S] | null): void {
    const key = this.#key(shelf);
    const text = JSON.stringify(value);
    this.#inThisTab.set(key, text);
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      this.#isLasting = false;
    }
  }

  /** Calls back when another tab has changed something here. */
  onOtherTab(changed: () => void): void {
    addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(`${PREFIX}.${this.#eventId}.`)) changed();
    });
  }

  #key(shelf: Shelf): string {
    return `${PREFIX}.${this.#eventId}.${shelf}`;
  }

  #text(key: string): string | null {
    if (!this.#isLasting) return this.#inThisTab.get(key) ?? null;
    try {
      return localStorage.getItem(key);
    } catch {
      this.#isLasting = false;
      return this.#inThisTab.get(key) ?? null;
    }
  }
}
