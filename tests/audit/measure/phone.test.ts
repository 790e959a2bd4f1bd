import { expect, it } from "vitest";
import { phoneOn } from "./phone.ts";

it.each([
  [2000, { slowdown: 4, isSlower: false }],
  [1000, { slowdown: 2, isSlower: false }],
  [1613, { slowdown: 3.23, isSlower: false }],
  [5000, { slowdown: 10, isSlower: false }],
  [500, { slowdown: 1, isSlower: false }],
  [300, { slowdown: 1, isSlower: true }],
])("plays the phone on a machine with the index %d", (index, phone) => {
  expect(phoneOn(index)).toEqual(phone);
});

it("makes the same work take the same time on every machine that is not slower than the phone", () => {
  const workMs = (index: number) => (1_000_000 / index) * phoneOn(index).slowdown;
  for (const index of [500, 800, 1234, 2000, 4000]) expect(workMs(index)).toBeCloseTo(2000, -1);
});
