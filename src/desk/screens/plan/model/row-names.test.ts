import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RowScheme, rowNames, type SeatScheme, seatNumbers } from "./row-names.ts";

const rows = (scheme: RowScheme, count: number) => rowNames(scheme, count).join(" ");
const seats = (scheme: SeatScheme, places: number | boolean[]) => seatNumbers(scheme, places).join(" ");
/** 'x' is a seat, '.' a place without one. */
const row = (picture: string) => [...picture].map((place) => place === "x");

describe("names of rows", () => {
  it.each<[string, RowScheme, number, string]>([
    ["letters", { kind: "letters" }, 3, "A B C"],
    ["letters without I and O", { kind: "letters", without: "IO", start: "G" }, 8, "G H J K L M N P"],
    ["AA, AB after Z", { kind: "letters", start: "Y" }, 4, "Y Z AA AB"],
    ["AA, AB after Z without I and O", { kind: "letters", without: "io", start: "AG" }, 3, "AG AH AJ"],
    ["AA, BB after Z", { kind: "letters", afterZ: "BB", start: "Y" }, 4, "Y Z AA BB"],
    ["AA, BB from BB", { kind: "letters", afterZ: "BB", start: "BB", without: "IO" }, 2, "BB CC"],
    ["from the back", { kind: "letters", from: "back" }, 3, "C B A"],
    ["numbers", { kind: "numbers", start: "7", step: 2 }, 3, "7 9 11"],
    ["with a word before", { kind: "numbers", prefix: "Box " }, 2, "Box 1 Box 2"],
    ["a list", { kind: "list", names: ["Pit", "A"] }, 3, "Pit A "],
    ["a list from the back", { kind: "list", names: ["Pit", "A"], from: "back" }, 2, "A Pit"],
    ["a letter that is left out", { kind: "letters", without: "IO", start: "I" }, 2, "J K"],
    ["a start that is no name", { kind: "letters", start: "7" }, 2, "A B"],
    ["a step that is none", { kind: "numbers", step: 0 }, 2, "1 2"],
    ["no letter left", { kind: "letters", without: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" }, 2, "A B"],
  ])("%s", (_, scheme, count, expected) => expect(rows(scheme, count)).toBe(expected));

  it("are never twice the same", () => {
    const scheme = fc.record({
      kind: fc.constantFrom("letters" as const, "numbers" as const),
      from: fc.constantFrom("front" as const, "back" as const),
      start: fc.constantFrom("A", "H", "I", "Z", "AZ", "1", "0", "40", "", "?"),
      step: fc.integer({ min: -1, max: 30 }),
      without: fc.constantFrom("", "IO", "Z", "AEIOU"),
      afterZ: fc.constantFrom("AB" as const, "BB" as const),
    });
    fc.assert(
      fc.property(scheme, fc.integer({ min: 0, max: 200 }), (one, count) => {
        const names = rowNames(one, count);
        expect(names).toHaveLength(count);
        expect(new Set(names).size).toBe(count);
      }),
    );
  });

  it("go on from any name that they gave", () => {
    fc.assert(
      fc.property(fc.constantFrom("", "IO"), fc.constantFrom("AB" as const, "BB" as const), (without, afterZ) => {
        const names = rowNames({ kind: "letters", without, afterZ }, 70);
        for (const [at, start] of names.entries())
          expect(rowNames({ kind: "letters", without, afterZ, start }, 1)).toEqual([names[at]]);
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN])("refuse %d rows", (count) =>
    expect(() => rowNames({ kind: "letters" }, count)).toThrow(RangeError),
  );
});

describe("numbers of seats", () => {
  it.each<[string, SeatScheme, number | boolean[], string]>([
    ["from the left", { kind: "each" }, 4, "1 2 3 4"],
    ["from the right", { kind: "each", from: "right" }, 4, "4 3 2 1"],
    ["with a start and a step", { kind: "each", start: 101, step: 10 }, 3, "101 111 121"],
    ["odd", { kind: "odd" }, 3, "1 3 5"],
    ["odd from 10", { kind: "odd", start: 10 }, 3, "11 13 15"],
    ["even", { kind: "even" }, 3, "2 4 6"],
    ["even from the right", { kind: "even", from: "right", start: 8 }, 3, "12 10 8"],
    ["odd left and even right", { kind: "odd-even" }, 6, "5 3 1 2 4 6"],
    ["odd left and even right of five", { kind: "odd-even" }, 5, "5 3 1 2 4"],
    ["odd right and even left", { kind: "odd-even", from: "right" }, 6, "6 4 2 1 3 5"],
    ["odd and even at the aisle that is nearest the middle", { kind: "odd-even" }, row("x.xx.xxx"), "5 3 1 2 4 6"],
    ["odd and even, where gaps count", { kind: "odd-even", gapsCount: true }, row("xx.xx"), "3 1 4 6"],
    ["gaps do not count", { kind: "each" }, row("xx.xx"), "1 2 3 4"],
    ["gaps count", { kind: "each", gapsCount: true }, row("xx.xx"), "1 2 4 5"],
    ["gaps count from the right", { kind: "each", gapsCount: true, from: "right" }, row("xx.x"), "4 3 1"],
    ["a list", { kind: "list", names: ["1", "1a", "2"] }, 4, "1 1a 2 "],
    ["a list from the right", { kind: "list", names: ["1", "1a"], from: "right" }, 2, "1a 1"],
  ])("%s", (_, scheme, places, expected) => expect(seats(scheme, places)).toBe(expected));

  it("are never twice the same, one for each seat", () => {
    const scheme = fc.record({
      kind: fc.constantFrom("each" as const, "odd" as const, "even" as const, "odd-even" as const),
      from: fc.constantFrom("left" as const, "right" as const),
      start: fc.integer({ min: -2, max: 60 }),
      step: fc.integer({ min: -1, max: 5 }),
      gapsCount: fc.boolean(),
    });
    fc.assert(
      fc.property(scheme, fc.array(fc.boolean(), { maxLength: 60 }), (one, places) => {
        const numbers = seatNumbers(one, places);
        expect(numbers).toHaveLength(places.filter(Boolean).length);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  it("refuse a number of seats that is none", () =>
    expect(() => seatNumbers({ kind: "each" }, -1)).toThrow(RangeError));
});
