import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "#src/data/seats.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import { nearestEqualSeats } from "./nearest-seats.ts";
import { strandedByChoice } from "./stranded-by-choice.ts";

/** A drawing of one section: 'o' is free, 'x' lost, 'k' kept, 't' taken, '$' free and dearer, 'w' a wheelchair place. */
function house(...rows: string[]) {
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
  const { lost, kept, seats } = house(...rows);
  return nearestEqualSeats(lost, kept, seats).map((seat) => seat.seatNumber);
};

describe("in place of a lost seat", () => {
  it("comes the nearest at the same price and of the same kind", () => {
    expect(offered("ooo.$xwto")).toEqual(["1/3"]);
  });

  it("comes the one beside those that stay", () => {
    expect(offered("okxo.oo")).toEqual(["1/1"]);
  });

  it("comes one that leaves nobody single, where one is as good as near", () => {
    expect(offered("xookok")).toEqual(["1/5"]);
  });

  it("come as many side by side where several are lost", () => {
    expect(offered("oxxo...", ".....oo")).toEqual(["2/6", "2/7"]);
  });

  it("come single ones where no two are side by side, and none where there are none", () => {
    expect(offered("oxxo", "t.t.")).toEqual(["1/1", "1/4"]);
    expect(offered("txxt")).toEqual([]);
  });

  it("come, whatever the house, free seats, each once, none of them kept, no more than were lost", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[oxkt$w.]{1,9}$/), { minLength: 1, maxLength: 4 }), (rows) => {
        const { lost, kept, seats } = house(...rows);
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
    const { kept, seats } = house(...rows);
    return strandedByChoice(kept, seats).map((seat) => seat.seatNumber);
  };

  it("is told which, section and all", () => {
    expect(single("okkt")).toEqual(["1/1"]);
    expect(single("ookk")).toEqual([]);
  });

  it("leaves access places out of it", () => {
    expect(single("wkko")).toEqual(["1/4"]);
  });
});
