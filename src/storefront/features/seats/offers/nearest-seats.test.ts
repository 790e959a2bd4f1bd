import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import { nearestEqualSeats } from "./nearest-seats.ts";
import { strandedByChoice } from "./stranded-warning.tsx";

/**
 * A drawing of one section: 'o' is free, 'x' lost, 'k' kept, 't' taken, '$' free at a higher price, 'w' a wheelchair
 * place.
 */
function venue(...rows: string[]) {
  const lost: ChosenSeat[] = [];
  const kept: ChosenSeat[] = [];
  const seats = rows.flatMap((text, row) =>
    [...text].flatMap((cell, column): Seat[] => {
      if (cell === ".") return [];
      const id = `${row + 1}/${column + 1}`;
      const seat: Seat = {
        seatId: id,
        sectionId: "7",
        label: id,
        price: cell === "$" ? 120 : 89,
        row: row + 1,
        column: column + 1,
        eventId: "1",
        kind: cell === "w" ? "wheelchair" : "seat",
        status: cell === "x" || cell === "t" ? "held" : "free",
      };
      if (cell === "x") lost.push(chosenSeat({ title: "Gold" }, seat));
      if (cell === "k") kept.push(chosenSeat({ title: "Gold" }, seat));
      return [seat];
    }),
  );
  return { lost, kept, seats: new Map([["7", seats]]) };
}
const offered = (...rows: string[]) => {
  const { lost, kept, seats } = venue(...rows);
  return nearestEqualSeats(lost, kept, seats).map((seat) => seat.seatNumber);
};

describe("the offer for lost seats", () => {
  it("is the nearest seat of the same price and kind", () => {
    expect(offered("ooo.$xwto")).toEqual(["1/3"]);
  });

  it("is the seat next to those that stay", () => {
    expect(offered("okxo.oo")).toEqual(["1/1"]);
  });

  it("is the seat beside the party, even if that leaves a single seat", () => {
    // D2 beside D3, although it strands D1, and not E3 in the row behind.
    expect(offered("ookxt", "ooooo")).toEqual(["1/2"]);
  });

  it("leaves no single seat if two are just as near", () => {
    expect(offered("xookok")).toEqual(["1/5"]);
    expect(offered("ooxooo")).toEqual(["1/4"]);
  });

  it("has as many seats side by side if several are lost", () => {
    expect(offered("oxxo...", ".....oo")).toEqual(["2/6", "2/7"]);
  });

  it("has separate seats if no two are side by side, and none if none are free", () => {
    expect(offered("oxxo", "t.t.")).toEqual(["1/1", "1/4"]);
    expect(offered("txxt")).toEqual([]);
  });

  it("has only free seats in any house, each once, none of them kept, and no more than were lost", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[oxkt$w.]{1,9}$/), { minLength: 1, maxLength: 4 }), (rows) => {
        const { lost, kept, seats } = venue(...rows);
        const others = nearestEqualSeats(lost, kept, seats);
        const ids = new Set(others.map((seat) => seat.seatId));
        const free = new Set(seats.get("7")?.flatMap((seat) => (seat.status === "free" ? seat.seatId : [])));
        expect(ids.size).toBe(others.length);
        expect(others.length).toBeLessThanOrEqual(lost.length);
        expect([...ids].every((id) => free.has(id))).toBe(true);
        expect(kept.some((seat) => ids.has(seat.seatId))).toBe(false);
      }),
    );
  });
});

describe("a choice that leaves a seat single", () => {
  const single = (...rows: string[]) => {
    const { kept, seats } = venue(...rows);
    return strandedByChoice(kept, seats).map((seat) => seat.seatNumber);
  };

  it("is named with its section", () => {
    expect(single("okkt")).toEqual(["1/1"]);
    expect(single("ookk")).toEqual([]);
  });

  it("does not count access places", () => {
    expect(single("wkko")).toEqual(["1/4"]);
  });
});
