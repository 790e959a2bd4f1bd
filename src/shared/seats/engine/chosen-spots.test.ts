import { describe, expect, it } from "vitest";
import { ChosenSpots } from "./chosen-spots.ts";
import type { SeatSpot } from "./scene.ts";
import type { SeatStore } from "./seat-store.ts";

const section = { seat: (index: number) => ({ seatId: `seat ${index}` }) };
const spot = (index: number) => ({ section, index }) as unknown as SeatSpot;
/** A store in which every seat is loaded. */
const store = {
  find: (ids: Iterable<string>) => [...ids].map((id) => spot(Number(id.slice(5)))),
} as unknown as SeatStore;
const numbers = (spots: readonly SeatSpot[]) => spots.map(({ index }) => index);

describe("the seats that are drawn as the buyer's", () => {
  it("follow a press at once, and report only the seats that look different", () => {
    const chosen = new ChosenSpots(store);
    expect(numbers(chosen.setIds(["seat 1"]))).toEqual([1]);
    expect(numbers(chosen.press(spot(2), true))).toEqual([2]);
    expect(numbers(chosen.press(spot(1), false))).toEqual([1]);
    expect(numbers(chosen.spots)).toEqual([2]);
    expect([chosen.has(spot(2)), chosen.has(spot(1))]).toEqual([true, false]);
  });

  it("stay as pressed until the page has followed, and then are as the page says", () => {
    const chosen = new ChosenSpots(store);
    chosen.press(spot(1), true);
    chosen.press(spot(2), true);
    expect(chosen.setIds(["seat 1"])).toEqual([]);
    expect(chosen.settle("seat 1")).toEqual([]);
    expect(numbers(chosen.spots)).toEqual([1, 2]);
    // The page refused the second press.
    expect(numbers(chosen.settle("seat 2"))).toEqual([2]);
    expect(numbers(chosen.spots)).toEqual([1]);
  });
});
