import type { SeatSpot } from "./scene.ts";
import { idOf, type SeatStore } from "./seat-store.ts";

/** The seats that are drawn as the buyer's: the page's choice, plus presses that the page has not processed yet. */
export class ChosenSpots {
  readonly #store: SeatStore;
  #ids: Iterable<string> = [];
  /** By seat: true if the press chose it, false if the press removed it. */
  readonly #pressed = new Map<string, boolean>();
  #spots: readonly SeatSpot[] = [];

  constructor(store: SeatStore) {
    this.#store = store;
  }

  get spots(): readonly SeatSpot[] {
    return this.#spots;
  }

  clear(): void {
    this.#pressed.clear();
    this.#spots = [];
  }

  has(spot: SeatSpot): boolean {
    return this.#spots.some((one) => isSame(one, spot));
  }

  /** Sets the page's choice. Call it again once more seats are loaded. @returns the seats that look different */
  setIds(ids: Iterable<string>, near?: SeatSpot): SeatSpot[] {
    this.#ids = ids;
    return this.#find(near);
  }

  /**
   * Chooses or removes a seat before the page has processed the press.
   * @returns the seats that look different
   */
  press(spot: SeatSpot, isChosen: boolean): SeatSpot[] {
    this.#pressed.set(idOf(spot), isChosen);
    return this.#find(spot);
  }

  /**
   * Ends a press: from then on, the page alone decides about the seat.
   * @returns the seats that look different
   */
  settle(seatId: string): SeatSpot[] {
    this.#pressed.delete(seatId);
    return this.#find();
  }

  #find(near?: SeatSpot): SeatSpot[] {
    const ids = new Set(this.#ids);
    for (const [id, isChosen] of this.#pressed) {
      if (isChosen) ids.add(id);
      else ids.delete(id);
    }
    const before = this.#spots;
    this.#spots = this.#store.find(ids, near ? [...before, near] : before);
    const isIn = (spots: readonly SeatSpot[], one: SeatSpot) => spots.some((spot) => isSame(spot, one));
    return [...before.filter((spot) => !isIn(this.#spots, spot)), ...this.#spots.filter((spot) => !isIn(before, spot))];
  }
}

const isSame = (a: SeatSpot, b: SeatSpot) => a.section === b.section && a.index === b.index;
