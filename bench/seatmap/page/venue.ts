import type { PlanSection, Point, SeatPlan } from "../../../contract/rules/seats/seat-plan.ts";
import type { Seat, Section } from "../../../src/shared/seats/seats.ts";

const COLUMNS = 25;
const ROWS = 20;
const AISLE = 3;

/** A venue with the given number of seats in straight blocks of 500, in memory in the form that each map needs. */
export interface Venue {
  /** Two numbers for each seat: x and y, in seats. */
  places: Float32Array;
  /** One state for each seat: 0 free, 1 in progress, 2 sold. */
  states: Uint8Array;
  width: number;
  height: number;
  plan: SeatPlan;
  sections: Section[];
  seats: ReadonlyMap<string, readonly Seat[]>;
}

export function makeVenue(count: number): Venue {
  const blocks = Math.ceil(count / (ROWS * COLUMNS));
  const across = Math.ceil(Math.sqrt(blocks * 1.25));
  const down = Math.ceil(blocks / across);
  const places = new Float32Array(2 * count);
  const states = new Uint8Array(count);
  const drawn: PlanSection[] = [];
  const sections: Section[] = [];
  const seats = new Map<string, Seat[]>();
  for (let block = 0; block < blocks; block++) {
    const left = (block % across) * (COLUMNS + AISLE);
    const top = Math.floor(block / across) * (ROWS + AISLE);
    const id = String(block + 1);
    const list: Seat[] = [];
    for (let place = 0; place < ROWS * COLUMNS; place++) {
      const index = block * ROWS * COLUMNS + place;
      if (index >= count) break;
      const [row, column] = [Math.floor(place / COLUMNS), place % COLUMNS];
      const state = index % 7 === 3 ? 2 : index % 23 === 5 ? 1 : 0;
      places[2 * index] = left + column;
      places[2 * index + 1] = top + row;
      states[index] = state;
      list.push(venueSeat(id, index, row + 1, column + 1, state));
    }
    seats.set(id, list);
    drawn.push(drawnSection(id, left, top));
    sections.push(summary(id, list.length));
  }
  const [width, height] = [across * (COLUMNS + AISLE), down * (ROWS + AISLE)];
  const outline = box(width / 2 - 10, -8, width / 2 + 10, -3);
  const plan = { version: "bench", stage: { label: "Stage", outline }, entrances: [], sections: drawn };
  return { places, states, width, height, plan, sections, seats };
}

const venueSeat = (section: string, index: number, row: number, column: number, state: number): Seat => ({
  seatId: String(index + 1),
  sectionId: section,
  label: `${String.fromCharCode(64 + row)}${column}`,
  price: 89,
  row: row,
  column: column,
  eventId: "1",
  kind: "seat",
  status: state === 0 ? "free" : state === 1 ? "held" : "sold",
});

const drawnSection = (id: string, left: number, top: number): PlanSection => ({
  key: id,
  title: `Section ${id}`,
  rows: ROWS,
  columns: COLUMNS,
  outline: box(left - 0.8, top - 0.8, left + COLUMNS - 0.2, top + ROWS - 0.2),
  geometry: { kind: "block", origin: [left, top], angle: 0, seatPitch: 1, rowPitch: 1 },
});

const summary = (id: string, left: number): Section => ({
  sectionId: id,
  title: `Section ${id}`,
  block: "none",
  rows: ROWS,
  columns: COLUMNS,
  free: left,
  priceFrom: 89,
  priceTo: 89,
  seats: [],
});

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
