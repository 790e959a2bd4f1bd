import { expect, it } from "vitest";
import type { DeskSection } from "#contract/wire/desk/seats.ts";
import { colourOfState, countStates, mapSeats } from "./map-seats.ts";

const seat = (id: string, state: DeskSection["seats"][number]["state"]) =>
  ({ id, seat: `A${id}`, row: 1, column: Number(id), kind: "seat", price_cents: 8950, state }) as const;
const stalls: DeskSection = {
  id: "7",
  title: "Stalls",
  rows: 1,
  columns: 3,
  seats: [seat("1", "free"), seat("2", "sold"), seat("3", "closed")],
};

it("lets every seat be chosen on the map but those that the plan keeps from being sold", () => {
  expect(mapSeats("4", [stalls]).get("7")).toMatchObject([
    { seatId: "1", sectionId: "7", eventId: "4", label: "A1", price: 89.5, status: "free" },
    { seatId: "2", status: "free" },
    { seatId: "3", status: "blocked" },
  ]);
});

it("gives each state a colour of its own", () => {
  const states = ["free", "held", "sold", "comp", "held_back"] as const;
  expect(new Set(states.map(colourOfState)).size).toBe(states.length);
});

it("counts the seats in each state", () => {
  expect(countStates([stalls])).toEqual({ free: 1, held: 0, sold: 1, comp: 0, held_back: 0, closed: 1 });
});
