import { describe, expect, it } from "vitest";
import {
  type GridSpot,
  layOutSeats,
  moveByKey,
  moveByRowLabel,
  type SeatGrid,
  seatAt,
} from "#src/shared/seats/seat-grid.ts";
import { demoVenues } from "./demo-venues.ts";

/** Every seat that the arrow keys reach: down from row to row, and from each row's start to its end. */
function walk(grid: SeatGrid): string[] {
  const seen: string[] = [];
  const step = (from: GridSpot, key: string) => {
    const to = moveByKey(grid, from, key);
    return to && (to.rowIndex !== from.rowIndex || to.seatIndex !== from.seatIndex) ? to : undefined;
  };
  for (let row: GridSpot | undefined = { rowIndex: 0, seatIndex: 0 }; row; row = step(row, "ArrowDown")) {
    const first = moveByKey(grid, row, "Home");
    for (let spot = first; spot; spot = step(spot, "ArrowRight")) seen.push(seatAt(grid, spot)?.seat.seatId ?? "none");
  }
  return seen;
}

describe.each(demoVenues())("$ref by keyboard", ({ sections, seats }) => {
  const grids = sections.map((section) => {
    const list = seats.get(section.sectionId) ?? [];
    return { title: section.title, list, grid: layOutSeats(list, section.columns) };
  });

  it("reaches every seat of every section once, and no gap", () => {
    for (const { title, list, grid } of grids) {
      const wanted = list.filter((seat) => seat.kind !== "gap").map((seat) => seat.seatId);
      expect(wanted.length, title).toBeGreaterThan(0);
      expect(walk(grid).sort(), title).toEqual(wanted.sort());
    }
  });

  it("reaches every row by its letters", () => {
    for (const { title, grid } of grids) {
      const from = { rowIndex: grid.rows.length - 1, seatIndex: 0 };
      const found = grid.rows.map(({ label }) => moveByRowLabel(grid, from, label.toLowerCase())?.rowIndex);
      expect(found, title).toEqual(grid.rows.map((_, index) => index));
    }
  });
});
