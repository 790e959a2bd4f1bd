import { expect, test } from "vitest";
import { venueWithoutPlan } from "#contract/rules/seats/venue-plan.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { textOfSection } from "./paint/section-text.ts";
import { displayOf, hasNote, isDimmed, kindOf, seatLook } from "./seat-look.ts";
import { SectionSeats } from "./section-seats.ts";
import { layOutVenue } from "./venue-layout.ts";

const seat = (row: number, column: number, over: Partial<Seat> = {}): Seat => ({
  seatId: `${row}-${column}`,
  sectionId: "1",
  label: `${"ABC"[row - 1]}${column}`,
  price: 50,
  row,
  column,
  eventId: "1",
  kind: "seat",
  status: "free",
  ...over,
});
const traits = { fits: () => true, colourOf: () => 4 };
const gap = seat(1, 1, { kind: "gap", label: "" });
const seats = [gap, seat(1, 2), seat(2, 1, { kind: "wheelchair" }), seat(2, 2, { note: "Restricted view" })];

const summary = { sectionId: "1", title: "Hall", block: "none" as const, seats: [], rows: 2, columns: 2 };
const section = { ...summary, free: 3, priceFrom: 50, priceTo: 50 };
const load = (list: readonly Seat[]) => {
  const [layout] = layOutVenue(venueWithoutPlan([section]), [section]).sections;
  if (!layout) throw new Error("no section");
  return new SectionSeats(layout, list, traits);
};

test("a look contains everything that decides how a seat is drawn", () => {
  const look = seatLook(seat(1, 1, { kind: "companion", note: "Pillar", status: "held" }), {
    ...traits,
    fits: () => false,
  });
  expect([displayOf(look), kindOf(look), hasNote(look), isDimmed(look)]).toEqual([
    "in-progress",
    "companion",
    true,
    true,
  ]);
});

test("a gap is never hit, however near the point is", () => {
  const loaded = load(seats);
  const [x, y] = loaded.layout.place(1, 1);
  expect(loaded.nearest(x, y, 0.9)).toBeUndefined();
  expect(loaded.nearest(x, y, 1.1)?.index).toBeGreaterThan(0);
});

test("a new answer reports the seats that look different, and no others", () => {
  const loaded = load(seats);
  const sold = seats.map((one) => (one.seatId === "1-2" ? { ...one, status: "sold" as const } : one));
  expect(loaded.update(sold, traits)).toEqual([1]);
  expect(displayOf(loaded.look(1))).toBe("sold");
  expect(loaded.update(sold, traits)).toEqual([]);
  expect(loaded.update(sold, { ...traits, fits: (one: Seat) => one.kind === "wheelchair" })).toEqual([1, 3]);
  expect(loaded.update(sold.slice(1), traits)).toBeUndefined();
  expect(loaded.update([seat(3, 1), ...sold.slice(1)], traits)).toBeUndefined();
});

test("rows have their letters before the first seat, and seats have their numbers", () => {
  const { letters, numberOf, numbers } = textOfSection(load(seats));
  expect(letters.map((letter) => letter.text)).toEqual(["A", "B"]);
  expect(letters[0]?.at[0]).toBeGreaterThan(letters[1]?.at[0] ?? 0);
  expect([1, 2, 3].map((index) => numbers[numberOf[index] ?? 0])).toEqual(["2", "1", "2"]);
});
