import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf, strandedSeats } from "./stranded-seats.ts";

interface DrawnSeat {
  row: number;
  column: number;
  chosen: boolean;
}

/** The seats of a drawing: 'o' is a free seat, 'x' is a chosen one, '.' is no seat. */
function venue(...rows: string[]): DrawnSeat[] {
  return rows.flatMap((text, row) =>
    [...text].flatMap((cell, column) =>
      cell === "." ? [] : [{ row: row + 1, column: column + 1, chosen: cell === "x" }],
    ),
  );
}
const stranded = (...rows: string[]) =>
  strandedSeats(venue(...rows), (seat) => seat.chosen).map(({ row, column }) => `${row}/${column}`);

describe("a choice", () => {
  it("strands a single seat beside it, on one side or both", () => {
    expect(stranded("oxx.oo")).toEqual(["1/1"]);
    expect(stranded("oxo")).toEqual(["1/1", "1/3"]);
  });

  it("does not strand a pair, or a seat that was single before", () => {
    expect(stranded("ooxx", "oo..o.")).toEqual([]);
  });

  it("does not reach across an aisle or into another row", () => {
    expect(stranded("xx.o", "o.o.")).toEqual([]);
  });
});

const anyVenue = fc
  .array(fc.stringMatching(/^[ox.]{1,12}$/), { minLength: 1, maxLength: 5 })
  .map((rows) => venue(...rows));

it("a stranded seat is free, beside a chosen seat and without a free neighbour, whatever the house", () => {
  fc.assert(
    fc.property(anyVenue, (seats) => {
      const at = (row: number, column: number) => seats.find((seat) => seat.row === row && seat.column === column);
      const expected = seats.filter((seat) => {
        const beside = [at(seat.row, seat.column - 1), at(seat.row, seat.column + 1)].filter(
          (one) => one !== undefined,
        );
        return !seat.chosen && beside.length > 0 && beside.every((one) => one.chosen);
      });
      expect(new Set(strandedSeats(seats, (seat) => seat.chosen))).toEqual(new Set(expected));
    }),
  );
});

it("the runs hold every seat exactly once, whatever the house", () => {
  fc.assert(
    fc.property(anyVenue, (seats) => {
      expect(new Set(runsOf(seats).flat())).toEqual(new Set(seats));
      expect(runsOf(seats).flat()).toHaveLength(seats.length);
    }),
  );
});
