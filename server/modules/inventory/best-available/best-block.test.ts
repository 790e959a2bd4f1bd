import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { strandedSeats } from "#contract/rules/seats/stranded-seats.ts";
import { bestSeats, type FreeSeat } from "./best-block.ts";

const MIDDLE = 6.5;

/** Free seats from a drawing: a letter is a free seat ('r' has a restricted view, 'b' is behind the stage, '$' is too dear), and a dot is no free seat. */
function venue(...rows: string[]): FreeSeat[] {
  return rows.flatMap((text, row) =>
    [...text].flatMap((cell, column) =>
      cell === "."
        ? []
        : [
            {
              id: row * 100 + column + 1,
              row: row + 1,
              column: column + 1,
              view: (cell === "b" ? 1e6 : 0) + (row + 1) * 2 + Math.abs(column + 1 - MIDDLE),
              restricted: cell === "r",
              cents: cell === "$" ? 9000 : 5000,
              offered: cell !== "$",
            },
          ],
    ),
  );
}
const isTogether = (best: ReturnType<typeof bestSeats>) => best?.rank[1] === 0;
const strands = (best: ReturnType<typeof bestSeats>) => best?.rank[2] === 1;
const places = (best: ReturnType<typeof bestSeats>) => best?.seats.map(({ row, column }) => `${row}/${column}`);

describe("the best seats", () => {
  it("are in the middle of the front", () => {
    expect(places(bestSeats(venue("oooooooooooo", "oooooooooooo"), 2))).toEqual(["1/6", "1/7"]);
  });

  it("are together further back rather than apart in front", () => {
    expect(places(bestSeats(venue("o.o.o.o.o.o.", "...ooo......"), 3))).toEqual(["2/4", "2/5", "2/6"]);
  });

  it("leave no single seat if another choice leaves none", () => {
    // Two of the three seats in the front row would strand the third.
    expect(places(bestSeats(venue(".....ooo....", "....oooo...."), 2))).toEqual(["2/5", "2/6"]);
    expect(strands(bestSeats(venue(".....ooo...."), 2))).toBe(true);
  });

  it("avoid a restricted view if there are other seats", () => {
    expect(places(bestSeats(venue("rrrrrrrrrrrr", "oooooooooooo"), 2))).toEqual(["2/6", "2/7"]);
  });

  it("are in groups near each other if there is no room together, and nobody sits alone", () => {
    const best = bestSeats(venue("....oooo....", "....oooo....", "oo.........."), 5);
    expect(isTogether(best)).toBe(false);
    expect(Object.values(Object.groupBy(best?.seats ?? [], (seat) => seat.row)).map((list) => list?.length)).toEqual([
      3, 2,
    ]);
  });

  it("are behind the stage only if nothing else fits, even apart", () => {
    expect(places(bestSeats(venue("bbbbbb......", "o.o........."), 2))).toEqual(["2/3", "2/1"]);
    expect(places(bestSeats(venue("bbbbbb......", "o.o........."), 3))).toEqual(["1/4", "1/5", "1/6"]);
  });

  it("leave no single seat of a higher price either", () => {
    expect(places(bestSeats(venue("....oo$.....", "....oo......"), 1))).toEqual(["1/5"]);
    expect(places(bestSeats(venue("....oo$.....", "....oo......"), 2))).toEqual(["2/5", "2/6"]);
  });

  it("are null if there are not enough free seats", () => {
    expect(bestSeats(venue("..oo"), 3)).toBeNull();
  });
});

const anyVenue = fc
  .array(fc.stringMatching(/^[or.]{1,12}$/), { minLength: 1, maxLength: 6 })
  .map((rows) => venue(...rows));

it("in any hall, the seats are free, distinct and as many as requested", () => {
  fc.assert(
    fc.property(anyVenue, fc.integer({ min: 1, max: 10 }), (free, count) => {
      const best = bestSeats(free, count);
      if (free.length < count) return best === null;
      const ids = new Set(best?.seats.map((seat) => seat.id));
      return ids.size === count && [...ids].every((id) => free.some((seat) => seat.id === id));
    }),
  );
});

it("in any hall, the seats strand nobody if any block of that size strands nobody", () => {
  fc.assert(
    fc.property(anyVenue, fc.integer({ min: 1, max: 6 }), (free, count) => {
      const best = bestSeats(free, count);
      const isFree = (row: number, column: number) => free.some((seat) => seat.row === row && seat.column === column);
      const runEnds = (row: number, from: number, step: number) => {
        let length = 0;
        while (isFree(row, from + step * (length + 1))) length += 1;
        return length;
      };
      const harmless = free.some(({ row, column }) => {
        for (let next = column; next < column + count; next++) if (!isFree(row, next)) return false;
        return runEnds(row, column, -1) !== 1 && runEnds(row, column + count - 1, 1) !== 1;
      });
      return !harmless || (isTogether(best) && !strands(best));
    }),
  );
});

it("in any hall, a single seat left over is reported exactly when the picker would report it", () => {
  fc.assert(
    fc.property(anyVenue, fc.integer({ min: 1, max: 6 }), (free, count) => {
      const best = bestSeats(free, count);
      if (!best || !isTogether(best)) return;
      const single = strandedSeats(free, (seat) => best.seats.includes(seat));
      expect(strands(best)).toBe(single.length > 0);
    }),
  );
});
