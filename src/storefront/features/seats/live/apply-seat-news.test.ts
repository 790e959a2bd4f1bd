import { describe, expect, it } from "vitest";
import type { Seat, SeatNews, Section } from "#src/shared/seats/seats.ts";
import { exampleSeat } from "#tests/support/catalogue/example-seats.ts";
import { patchAreas, patchSeats, patchSummaries } from "./apply-seat-news.ts";

const seat = (id: string, over: Partial<Seat> = {}) => exampleSeat(id, { column: Number(id), ...over });

function section(id: string, seats: Seat[]): Section {
  return {
    sectionId: id,
    title: `Section ${id}`,
    block: "none",
    rows: 4,
    columns: 10,
    free: seats.length,
    priceFrom: 89,
    priceTo: 89,
    seats,
  };
}

const gold = section("7", [seat("1"), seat("2"), seat("3", { kind: "gap" }), seat("4", { status: "blocked" })]);
const silver = section("8", [seat("11")]);
const newsOf = (seatId: string, status: "free" | "held" | "sold"): SeatNews => new Map([[seatId, status]]);

describe("news of seats", () => {
  it("changes those seats and their section's count, and nothing else", () => {
    const news = newsOf("2", "held");
    const [patched, untouched] = patchSeats([gold, silver], news);
    expect(untouched).toBe(silver);
    expect(patched?.seats.map((one) => one.status)).toEqual(["free", "held", "free", "blocked"]);
    expect(patched?.seats[0]).toBe(gold.seats[0]);
    expect(patched?.free).toBe(1);
  });

  it("makes a section sold out with its last seat, and available again with the first", () => {
    const [full] = patchSeats([silver], newsOf("11", "sold"));
    expect(full?.free).toBe(0);
    const [free] = patchSeats(full ? [full] : [], newsOf("11", "free"));
    expect(free?.free).toBe(1);
  });

  it("changes nothing if it is already known", () => {
    const [same] = patchSeats([gold], newsOf("1", "free"));
    expect(same).toBe(gold);
  });

  it("leaves a blocked seat blocked", () => {
    const [same] = patchSeats([gold], newsOf("4", "free"));
    expect(same).toBe(gold);
  });

  it("counts what is set apart by itself, as the box office does", () => {
    const space = seat("5", { kind: "wheelchair" });
    const mixed = { ...section("9", [seat("4"), space]), free: 1, freeApart: 1 };
    const [taken] = patchSeats([mixed], newsOf("4", "sold"));
    expect([taken?.free, taken?.freeApart]).toEqual([0, 1]);
    const [none] = patchSeats(taken ? [taken] : [], newsOf("5", "held"));
    expect([none?.free, none?.freeApart]).toEqual([0, undefined]);
    const members = { ...section("10", [seat("6"), seat("7")]), free: 0, freeApart: 2, onConditions: true } as const;
    const [one] = patchSeats([members], newsOf("6", "sold"));
    expect([one?.free, one?.freeApart]).toEqual([0, 1]);
    const summary = { ...members, seats: [] };
    expect(patchSummaries([summary], new Map([["10", one ?? members]]))[0]).toMatchObject({ free: 0, freeApart: 1 });
    expect(patchAreas([members], new Map([["10", 1]]))[0]).toMatchObject({ free: 0, freeApart: 1 });
  });

  it("changes what is left of areas, and leaves the others as they are", () => {
    const [lawn, hill] = patchAreas([gold, silver], new Map([["7", 0]]));
    expect(lawn?.free).toBe(0);
    expect(hill).toBe(silver);
    expect(patchAreas([gold], new Map([["7", gold.free]]))[0]).toBe(gold);
  });

  it("changes the summaries of loaded sections", () => {
    const summaries = [gold, silver].map((one) => ({ ...one, seats: [] }));
    const [first, second] = patchSummaries(summaries, new Map([["7", { ...gold, free: 0 }]]));
    expect(first?.free).toBe(0);
    expect(second).toBe(summaries[1]);
  });

  it("changes the counts by price in the summary of a section with several prices", () => {
    const dear = { ...gold, seats: gold.seats.map((one, index) => (index === 0 ? { ...one, price: 120 } : one)) };
    const prices = [
      { price: 89, free: 1 },
      { price: 120, free: 1 },
    ];
    const patched = patchSeats([dear], newsOf("1", "sold"));
    const [summary] = patchSummaries([{ ...dear, seats: [], prices }], new Map(patched.map((one) => ["7", one])));
    expect(summary?.prices).toEqual([
      { price: 89, free: 1 },
      { price: 120, free: 0 },
    ]);
  });

  it("changes the counts by price also if one seat is sold while another one becomes free", () => {
    const seats = [seat("1", { price: 120, status: "free" }), seat("2", { status: "held" })];
    const dear = { ...section("7", seats), free: 1 };
    const prices = [
      { price: 89, free: 0 },
      { price: 120, free: 1 },
    ];
    const patched = patchSeats(
      [dear],
      new Map([
        ["1", "sold"],
        ["2", "free"],
      ]),
    );
    const summary = { ...dear, seats: [], prices };
    const [changed] = patchSummaries([summary], new Map(patched.map((one) => ["7", one])));
    expect(changed?.free).toBe(1);
    expect(changed?.prices).toEqual([
      { price: 89, free: 1 },
      { price: 120, free: 0 },
    ]);
    expect(patchSummaries([summary], new Map([["7", dear]]))[0]).toBe(summary);
  });
});
