import { describe, expect, it } from "vitest";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { exampleSeat, exampleSection } from "#tests/support/catalogue/example-seats.ts";
import {
  choiceAloud,
  choiceInWords,
  decodeChoice,
  encodeChoice,
  matchChoice,
  priceOfChoice,
  priceSpan,
  seatName,
} from "./seat-choice.ts";

const percent: Commission = { type: "Percentage", value: 5 };
const fixed: Commission = { type: "Fixed", value: 350 };

const seat = exampleSeat;
const gold = exampleSection({
  seats: [seat("11"), seat("12", { status: "held" }), seat("13", { status: "sold" }), seat("14")],
});

describe("the choice in the address", () => {
  it("is read back unchanged", () => {
    const refs = [
      { eventId: "1", sectionId: "7", seatId: "11" },
      { eventId: "1", sectionId: "8", seatId: "31" },
    ];
    expect(encodeChoice(refs, ["1"])).toBe("7.11,8.31");
    expect(decodeChoice(encodeChoice(refs, ["1"]), ["1"])).toEqual(refs);
  });

  it("keeps the ticket type that the buyer chose", () => {
    const refs = [
      { eventId: "1", sectionId: "7", seatId: "11", typeId: "3" },
      { eventId: "1", sectionId: "8", seatId: "31" },
    ];
    expect(encodeChoice(refs, ["1"])).toBe("7.11-3,8.31");
    expect(decodeChoice("7.11-3,8.31,8.32-,8.33-x", ["1"])).toEqual(refs);
    expect(encodeChoice(refs, ["1", "2"])).toBe("1.7.11-3,1.8.31");
    expect(decodeChoice("1.7.11-3,1.8.31", ["1", "2"])).toEqual(refs);
    expect(matchChoice(refs, [gold]).kept).toMatchObject([{ seatId: "11", typeId: "3" }]);
  });

  it("tells a combo's events apart and keeps the combo's order", () => {
    const refs = [
      { eventId: "2", sectionId: "8", seatId: "31" },
      { eventId: "1", sectionId: "7", seatId: "11" },
    ];
    expect(encodeChoice(refs, ["1", "2"])).toBe("2.8.31,1.7.11");
    expect(decodeChoice("2.8.31,1.7.11", ["1", "2"])).toEqual(refs.toReversed());
    expect(decodeChoice("3.8.31,7.11", ["1", "2"])).toEqual([]);
  });

  it("leaves out parts that are no seat, repeats and seats past the limit", () => {
    expect(decodeChoice("7.11,x,7.11,,7.12.3,<b>,7.14", ["1"])).toEqual([
      { eventId: "1", sectionId: "7", seatId: "11" },
      { eventId: "1", sectionId: "7", seatId: "14" },
    ]);
    const eleven = Array.from({ length: 11 }, (_, index) => `1.1.${index}`);
    expect(decodeChoice([...eleven, "2.5.50"].join(","), ["1", "2"])).toHaveLength(11);
    expect(decodeChoice(null, ["1"])).toEqual([]);
  });

  it("keeps seats that are still available and names those that are not", () => {
    const refs = ["11", "12", "13", "99"].map((seatId) => ({ eventId: "1", sectionId: "7", seatId }));
    const { kept, lost } = matchChoice(refs, [gold]);
    expect(kept).toEqual([
      {
        eventId: "1",
        seatId: "11",
        sectionId: "7",
        sectionTitle: "Gold",
        seatNumber: "C11",
        row: 3,
        column: 1,
        priceCents: 8900,
      },
    ]);
    expect(lost.map((one) => one.seatNumber)).toEqual(["C12", "C13"]);
  });

  it("keeps a seat that the buyer already holds, but not one that is sold", () => {
    const refs = ["12", "13"].map((seatId) => ({ eventId: "1", sectionId: "7", seatId }));
    const { kept, lost } = matchChoice(refs, [gold], new Set(["12", "13"]));
    expect(kept.map((one) => one.seatNumber)).toEqual(["C12"]);
    expect(lost.map((one) => one.seatNumber)).toEqual(["C13"]);
  });
});

describe("what it costs", () => {
  it("calculates the fee on the whole order and rounds it up once", () => {
    expect(
      priceOfChoice([{ cents: 11500 }, { cents: 11500 }], { type: "Percentage", value: 2.5 }, false).payableCents,
    ).toBe(23600);
    expect(priceOfChoice([{ cents: 11500 }, { cents: 11500 }], fixed, false).payableCents).toBe(23350);
  });

  it("is nothing without seats and nothing for a free buyer", () => {
    expect(priceOfChoice([], fixed, false).payableCents).toBe(0);
    expect(priceOfChoice([{ cents: 11500 }], fixed, true).payableCents).toBe(0);
  });

  it("says what the total of the choice includes", () => {
    expect(choiceInWords([], priceOfChoice([], fixed, false))).toBe("No tickets yet");
    expect(choiceAloud([], priceOfChoice([], fixed, false))).toBe("No tickets yet");
    const two = [7300, 7300];
    const tickets = two.map((cents) => ({ cents }));
    const price = priceOfChoice(tickets, percent, false);
    expect(choiceInWords(two, price)).toBe("2 tickets incl. $8 fees");
    expect(choiceAloud(two, price)).toBe("2 tickets including $8 fees, total $154");
    expect(choiceAloud(two, priceOfChoice(tickets, percent, true))).toBe("2 complimentary tickets, total $0");
  });

  it("shows a section's prices with the fee", () => {
    expect(priceSpan(100, 100, percent)).toBe("$105 incl. fees");
    expect(priceSpan(100, 120.5, fixed)).toBe("$103.50 to $124 incl. fees");
  });
});

describe("seatName", () => {
  const facts = { row: "C", number: "12", sectionTitle: "Gold", commission: { type: "Fixed", value: 0 } as Commission };

  it("reads as row, seat, section, price, state", () => {
    expect(seatName({ ...facts, seat: seat("12"), selected: false })).toBe("Row C, seat 12, Gold, $89, available");
    expect(seatName({ ...facts, seat: seat("12"), selected: true })).toBe("Row C, seat 12, Gold, $89, selected");
  });

  it("says what is special about the seat", () => {
    const wheelchair = seat("12", { kind: "wheelchair", note: "Restricted view", status: "held" });
    expect(seatName({ ...facts, seat: wheelchair, selected: false })).toBe(
      "Row C, seat 12, Gold, $89, wheelchair space, restricted view, in progress",
    );
    expect(seatName({ ...facts, seat: seat("12", { status: "blocked" }), selected: false })).toContain("sold");
  });
});
