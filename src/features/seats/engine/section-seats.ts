import type { Seat } from "#src/data/seats.ts";
import type { Box } from "./geometry.ts";
import { PointGrid } from "./point-grid.ts";
import { BLANK, isBlank, type SeatLook, seatLook } from "./seat-look.ts";
import type { SectionLayout } from "./venue-layout.ts";

/** One loaded section: where each of its seats stands and how it looks. A seat is known by its place in the answer. */
export class SectionSeats {
  readonly layout: SectionLayout;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly looks: Uint8Array;
  #seats: readonly Seat[];
  #grid: PointGrid;
  #distinct: ReadonlySet<SeatLook> | undefined;

  constructor(layout: SectionLayout, seats: readonly Seat[], fits: (seat: Seat) => boolean) {
    this.layout = layout;
    this.#seats = seats;
    this.x = new Float32Array(seats.length);
    this.y = new Float32Array(seats.length);
    this.looks = new Uint8Array(seats.length).fill(BLANK);
    const box: Box = { ...layout.box };
    const members = new Uint32Array(seats.length);
    let count = 0;
    for (const [index, seat] of seats.entries()) {
      const look = seatLook(seat, fits(seat));
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
    this.#grid = new PointGrid(this.x, this.y, members.subarray(0, count), box);
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

  /** Each look that occurs, once. */
  get distinctLooks(): ReadonlySet<SeatLook> {
    this.#distinct ??= new Set(this.looks);
    return this.#distinct;
  }

  /** -1 where the section has no such seat. */
  find(seatId: string): number {
    return this.#seats.findIndex((seat) => seat.seatId === seatId);
  }

  visit(box: Box, each: (index: number) => void): void {
    this.#grid.visit(box, each);
  }

  nearest(x: number, y: number, radius: number): { index: number; distance: number } | undefined {
    const found = this.#grid.nearest(x, y, radius);
    return found && { index: found.member, distance: found.distance };
  }

  /**
   * The same seats as they are now.
   * @returns those that look different, or undefined where the list is another one and has to be laid out anew
   */
  update(seats: readonly Seat[], fits: (seat: Seat) => boolean): number[] | undefined {
    if (seats.length !== this.#seats.length) return undefined;
    const changed: number[] = [];
    for (const [index, seat] of seats.entries()) {
      const before = this.#seats[index];
      if (!before || before.seatId !== seat.seatId) return undefined;
      const look = seatLook(seat, fits(seat));
      if (isBlank(look) !== isBlank(this.look(index))) return undefined;
      if (look !== this.look(index)) changed.push(index);
      this.looks[index] = look;
    }
    this.#seats = seats;
    this.#distinct = undefined;
    return changed;
  }
}
