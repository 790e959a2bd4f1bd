import { describe, expect, it } from "vitest";
import type { Seat, Section } from "#contract/wire/seats.ts";
import { exampleSeat } from "#tests/support/example-seats.ts";
import { patchSeats, patchSummaries, seatNews } from "./patch-seats.ts";

const seat = (id: string, over: Partial<Seat> = {}) => exampleSeat(id, { drome_column: Number(id), ...over });

function section(id: string, info: Seat[]): Section {
  return {
    dome_list_id: id,
    title: `Section ${id}`,
    et_blockid: "0",
    blockstatus: "0",
    max_row: 4,
    max_column: 10,
    bookableSeat: info.length,
    price_from: 89,
    price_to: 89,
    info,
  };
}

const gold = section("7", [
  seat("1"),
  seat("2"),
  seat("3", { seat_type: "gap" }),
  seat("4", { seat_status: "blocked" }),
]);
const silver = section("8", [seat("11")]);

describe("news of seats", () => {
  it("change those seats and their section's count, and nothing else", () => {
    const news = seatNews([{ dome_price_id: "2", booking_status: "0" }]);
    const [patched, untouched] = patchSeats([gold, silver], news);
    expect(untouched).toBe(silver);
    expect(patched?.info?.map((one) => one.booking_status)).toEqual([null, "0", null, null]);
    expect(patched?.info?.[0]).toBe(gold.info?.[0]);
    expect(patched?.bookableSeat).toBe(1);
  });

  it("say 'sold out' with the last seat, and take it back with the first", () => {
    const [full] = patchSeats([silver], seatNews([{ dome_price_id: "11", booking_status: "1" }]));
    expect(full?.bookableSeat).toBe("");
    const [free] = patchSeats(full ? [full] : [], seatNews([{ dome_price_id: "11", booking_status: null }]));
    expect(free?.bookableSeat).toBe(1);
  });

  it("that are known already change nothing", () => {
    const [same] = patchSeats([gold], seatNews([{ dome_price_id: "1", booking_status: null }]));
    expect(same).toBe(gold);
  });

  it("reach the summaries of the sections that are loaded", () => {
    const summaries = [gold, silver].map((one) => ({ ...one, info: [] }));
    const [first, second] = patchSummaries(summaries, new Map([["7", "" as const]]));
    expect(first?.bookableSeat).toBe("");
    expect(second).toBe(summaries[1]);
  });
});
