import type { SeatSpot } from "./scene.ts";
import { idOf, type SeatStore } from "./seat-store.ts";

/** The seats drawn as the buyer's own: those of the page, and those pressed a moment ago that the page has yet to follow. */
export class ChosenSpots {
  readonly #store: SeatStore;
  #ids: Iterable<string> = [];
  /** By seat: whether the press chose it or gave it back. */
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

  /** What the page says; seats that are not loaded yet are found when it is said again. @returns what looks different */
  say(ids: Iterable<string>, near?: SeatSpot): SeatSpot[] {
    this.#ids = ids;
    return this.#find(near);
  }

  /** Chosen, or given back, before the page says so. @returns what looks different */
  press(spot: SeatSpot, isChosen: boolean): SeatSpot[] {
    this.#pressed.set(idOf(spot), isChosen);
    return this.#find(spot);
  }

  /** The page has had its say about the seat. @returns what looks different */
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
