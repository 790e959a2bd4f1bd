import { expect, it } from "vitest";
import { pastOrders } from "./past-orders.ts";

const seats = Array.from({ length: 200 }, (_, at) => ({
  id: at + 1,
  priceCents: 5000,
  row: Math.floor(at / 20),
  column: at % 20,
}));
const times = { opened: new Date("2026-01-01T00:00:00Z"), now: new Date("2026-02-01T00:00:00Z") };

it("sells all but the seats to leave, each once, in orders of at most ten", () => {
  const orders = pastOrders(seats, 30, times);
  const sold = orders.flatMap((order) => order.seats.map(({ id }) => id));
  expect([sold.length, new Set(sold).size]).toEqual([170, 170]);
  expect(Math.max(...orders.map((order) => order.seats.length))).toBeLessThanOrEqual(10);
});

it("gives the same orders each time, and none outside the sale", () => {
  const orders = pastOrders(seats, 30, times);
  expect(pastOrders(seats, 30, times)).toEqual(orders);
  for (const { at } of orders) {
    expect(at.getTime()).toBeGreaterThanOrEqual(times.opened.getTime());
    expect(at.getTime()).toBeLessThan(times.now.getTime());
  }
  expect(new Set(orders.map(({ at }) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(10);
});

it("sells nothing if no more than the seats to leave are free", () => {
  expect(pastOrders(seats.slice(0, 20), 30, times)).toEqual([]);
});
