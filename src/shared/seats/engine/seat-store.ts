import type { Seat } from "#src/shared/seats/seats.ts";
import { type SectionText, textOfSection } from "./paint/section-text.ts";
import type { SeatSpot } from "./scene.ts";
import type { SeatTraits } from "./seat-look.ts";
import { SectionSeats } from "./section-seats.ts";
import type { VenueLayout } from "./venue-layout.ts";

/** The changes on the map from a new answer: some seats or everything. */
type Changes = { spots: SeatSpot[] } | "all";

/** The loaded sections as typed arrays. An answer that it already has is recognised, and costs nothing. */
export class SeatStore {
  readonly sections = new Map<string, SectionSeats>();
  #traits: SeatTraits | undefined;
  #texts = new WeakMap<SectionSeats, SectionText>();

  /** Drops the sections whose layout has changed. */
  keep(layout: VenueLayout): void {
    for (const [id, seats] of this.sections) if (!layout.sections.includes(seats.layout)) this.sections.delete(id);
  }

  put(layout: VenueLayout, answers: ReadonlyMap<string, readonly Seat[]>, traits: SeatTraits): Changes {
    const spots: SeatSpot[] = [];
    let all = false;
    for (const section of layout.sections) {
      const seats = answers.get(section.id);
      const known = this.sections.get(section.id);
      if (!seats) {
        all = this.sections.delete(section.id) || all;
        continue;
      }
      if (known?.seats === seats && traits === this.#traits) continue;
      const changed = known?.update(seats, traits);
      if (known && changed) spots.push(...changed.map((index) => ({ section: known, index })));
      else {
        this.sections.set(section.id, new SectionSeats(section, seats, traits));
        all = true;
      }
    }
    this.#traits = traits;
    return all ? "all" : { spots };
  }

  /** The loaded seats among these ids. */
  find(seatIds: Iterable<string>, known: readonly SeatSpot[]): SeatSpot[] {
    const spots: SeatSpot[] = [];
    for (const id of seatIds) {
      const before = known.find((spot) => isLoaded(this, spot) && idOf(spot) === id);
      const spot = before ?? this.#search(id);
      if (spot) spots.push(spot);
    }
    return spots;
  }

  #search(seatId: string): SeatSpot | undefined {
    for (const section of this.sections.values()) {
      const index = section.find(seatId);
      if (index >= 0) return { section, index };
    }
    return undefined;
  }

  textOf = (section: SectionSeats): SectionText => {
    const text = this.#texts.get(section) ?? textOfSection(section);
    this.#texts.set(section, text);
    return text;
  };
}

export function idOf({ section, index }: SeatSpot): string {
  return section.seat(index)?.seatId ?? "";
}

const isLoaded = (store: SeatStore, { section }: SeatSpot) => store.sections.get(section.layout.id) === section;
