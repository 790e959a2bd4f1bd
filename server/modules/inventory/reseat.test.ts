import { expect, it } from "vitest";
import { assignSeats } from "./reseat.ts";

const seats = (...seatIds: number[]) => seatIds.map((seatId, index) => ({ position: index + 1, eventId: 1, seatId }));

it("keeps seats that are still available, and gives out the others in order", () => {
  expect(assignSeats(seats(5, 6, 7), [7, 8, 9])).toEqual([
    { position: 1, seatId: 8 },
    { position: 2, seatId: 9 },
    { position: 3, seatId: 7 },
  ]);
});

it("never gives one seat to two positions", () => {
  const given = assignSeats(seats(5, 6), [6, 7]).map((seat) => seat.seatId);
  expect(new Set(given).size).toBe(2);
});
