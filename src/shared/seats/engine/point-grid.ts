import type { Box } from "./geometry.ts";

/** The average number of seats per cell: enough to keep the cells few, few enough to keep a search short. */
const SEATS_PER_CELL = 8;

/** Points of a plane in square cells, stored in typed arrays. It finds the points in a box and the nearest point. */
export class PointGrid {
  readonly #x: Float32Array;
  readonly #y: Float32Array;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cell: number;
  readonly #box: Box;
  /** The index in #items at which each cell's points begin. It has one entry more than there are cells. */
  readonly #starts: Uint32Array;
  readonly #items: Uint32Array;

  constructor(x: Float32Array, y: Float32Array, members: Uint32Array, box: Box) {
    this.#x = x;
    this.#y = y;
    this.#box = box;
    const [across, down] = [Math.max(box.right - box.left, 1e-3), Math.max(box.bottom - box.top, 1e-3)];
    this.#cell = Math.max(Math.sqrt((across * down * SEATS_PER_CELL) / Math.max(1, members.length)), 1e-3);
    this.#columns = Math.floor(across / this.#cell) + 1;
    this.#rows = Math.floor(down / this.#cell) + 1;
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1);
    this.#items = new Uint32Array(members.length);
    this.#sort(members);
  }

  #sort(members: Uint32Array): void {
    const starts = this.#starts;
    for (const member of members) add(starts, this.#cellOf(member) + 1);
    for (let cell = 1; cell < starts.length; cell++) add(starts, cell, starts[cell - 1]);
    const next = starts.slice();
    for (const member of members) {
      const cell = this.#cellOf(member);
      this.#items[next[cell] ?? 0] = member;
      add(next, cell);
    }
  }

  #cellOf(member: number): number {
    return this.#row(this.#y[member] ?? 0) * this.#columns + this.#column(this.#x[member] ?? 0);
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#box.left) / this.#cell)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.#box.top) / this.#cell)));
  }

  /** Visits every point in the cells that the box touches, which may include some points beside the box. */
  visit(box: Box, each: (member: number) => void): void {
    const [firstColumn, lastColumn] = [this.#column(box.left), this.#column(box.right)];
    const lastRow = this.#row(box.bottom);
    for (let row = this.#row(box.top); row <= lastRow; row++) {
      const from = this.#starts[row * this.#columns + firstColumn] ?? 0;
      const to = this.#starts[row * this.#columns + lastColumn + 1] ?? 0;
      for (let at = from; at < to; at++) each(this.#items[at] ?? 0);
    }
  }

  /** @returns the point nearest to (x, y) and its distance, or undefined if none is within the radius */
  nearest(x: number, y: number, radius: number): { member: number; distance: number } | undefined {
    let best: { member: number; distance: number } | undefined;
    this.visit({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }, (member) => {
      const distance = Math.hypot((this.#x[member] ?? 0) - x, (this.#y[member] ?? 0) - y);
      if (distance <= radius && distance < (best?.distance ?? Infinity)) best = { member, distance };
    });
    return best;
  }
}

function add(counts: Uint32Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
}
