import type { Seat } from "#src/shared/seats/seats.ts";
import type { Box } from "./geometry.ts";
import { PointGrid } from "./point-grid.ts";
import { BLANK, isBlank, type SeatLook, type SeatTraits, seatLook } from "./seat-look.ts";
import type { SectionLayout } from "./venue-layout.ts";

/** One loaded section, with the place and look of each seat. A seat is identified by its index in the answer. */
export class SectionSeats {
  readonly layout: SectionLayout;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly looks: Uint16Array;
  #seats: readonly Seat[];
  readonly #makeGrid: () => PointGrid;
  #grid: PointGrid | undefined;
  #distinct: ReadonlySet<SeatLook> | undefined;

  constructor(layout: SectionLayout, seats: readonly Seat[], traits: SeatTraits) {
    this.layout = layout;
    this.#seats = seats;
    this.x = new Float32Array(seats.length);
    this.y = new Float32Array(seats.length);
    this.looks = new Uint16Array(seats.length).fill(BLANK);
    const box: Box = { ...layout.box };
    const members = new Uint32Array(seats.length);
    let count = 0;
    for (const [index, seat] of seats.entries()) {
      const look = seatLook(seat, traits);
      if (isBlank(look)) continue;
      const [x, y] = layout.place(seat.row, seat.column);
      this.x[index] = x;
      this.y[index] = y;
      this.looks[index] = look;
      members[count++] = index;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
    this.#makeGrid = () => new PointGrid(this.x, this.y, members.subarray(0, count), box);
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  seat(index: number): Seat | undefined {
    return this.#seats[index];
  }

  look(index: number): SeatLook {
    return this.looks[index] ?? BLANK;
  }

  /** The different looks of the seats that are drawn. */
  get distinctLooks(): ReadonlySet<SeatLook> {
    this.#distinct ??= new Set(this.looks.filter((look) => !isBlank(look)));
    return this.#distinct;
  }

  /** Returns the seat's index, or -1 if the section has no such seat. */
  find(seatId: string): number {
    return this.#seats.findIndex((seat) => seat.seatId === seatId);
  }

  /** Finds seats by their position. It is built on first use, because only a press or a zoom needs it. */
  get #places(): PointGrid {
    this.#grid ??= this.#makeGrid();
    return this.#grid;
  }

  visit(box: Box, each: (index: number) => void): void {
    this.#places.visit(box, each);
  }

  nearest(x: number, y: number, radius: number): { index: number; distance: number } | undefined {
    const found = this.#places.nearest(x, y, radius);
    return found && { index: found.member, distance: found.distance };
  }

  /**
   * Updates the seats to their present state.
   * @returns the seats that look different, or undefined if the list has other seats and must be laid out again
   */
  update(seats: readonly Seat[], traits: SeatTraits): number[] | undefined {
    if (seats.length !== this.#seats.length) return undefined;
    const changed: number[] = [];
    for (const [index, seat] of seats.entries()) {
      const before = this.#seats[index];
      if (!before || before.seatId !== seat.seatId) return undefined;
      const look = seatLook(seat, traits);
      if (isBlank(look) !== isBlank(this.look(index))) return undefined;
      if (look !== this.look(index)) changed.push(index);
      this.looks[index] = look;
    }
    this.#seats = seats;
    this.#distinct = undefined;
    return changed;
  }
}
