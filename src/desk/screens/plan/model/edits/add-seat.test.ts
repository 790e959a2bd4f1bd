import { produce } from "immer";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { addSeat } from "./add-seat.ts";

it("adds a seat at the end of its row, with the next number and at the same distance", () => {
  const plan = produce(drawnPlan(), (draft) => {
    expect(addSeat(draft, "STALLS", "A")?.get("seats STALLS")).toEqual(new Set([6]));
    addSeat(draft, "STALLS", "A");
  });
  expect(plan.sections[0]?.seats?.slice(5, 9).map(({ row, number, at }) => [row + number, ...at])).toEqual([
    ["A6", 5, 2],
    ["A7", 6, 2],
    ["A8", 7, 2],
    ["B1", 0, 3],
  ]);
});

it("counts on as the row does, and never gives a number twice", () => {
  const plan = produce(drawnPlan(), (draft) => {
    const seats = draft.sections[0]?.seats ?? [];
    for (const [index, seat] of seats.entries()) seat.number = String(seat.row === "A" ? 2 * index + 1 : 12 - index);
    addSeat(draft, "STALLS", "A");
    addSeat(draft, "STALLS", "B");
  });
  const numbers = (row: string) =>
    plan.sections[0]?.seats?.filter((seat) => seat.row === row).map(({ number }) => number);
  expect(numbers("A")?.at(-1)).toBe("13");
  expect(new Set(numbers("B")).size).toBe(7);
});
