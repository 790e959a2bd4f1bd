import { expect, test } from "vitest";
import type { Seat } from "#contract/wire/seats.ts";
import { houseWithoutPlan } from "./house-without-plan.ts";
import { displayOf, hasNote, isDimmed, kindOf, seatLook } from "./seat-look.ts";
import { SectionSeats } from "./section-seats.ts";
import { textOfSection } from "./section-text.ts";
import { layOutVenue } from "./venue-layout.ts";

const seat = (row: number, column: number, over: Partial<Seat> = {}): Seat => ({
  id: `${row}-${column}`,
  dome_price_id: `${row}-${column}`,
  dome_list_id: "1",
  seat_number: `${"ABC"[row - 1]}${column}`,
  seat_price: 50,
  drome_row: row,
  drome_column: column,
  event_id: "1",
  seat_type: "seat",
  seat_status: "bookable",
  booking_status: null,
  ...over,
});
const gap = seat(1, 1, { seat_type: "gap", seat_number: "" });
const seats = [gap, seat(1, 2), seat(2, 1, { seat_type: "wheelchair" }), seat(2, 2, { note: "Restricted view" })];

const summary = { dome_list_id: "1", title: "Hall", et_blockid: "0", blockstatus: "0", max_row: 2, max_column: 2 };
const section = { ...summary, bookableSeat: 3, price_from: 50, price_to: 50 };
const load = (list: readonly Seat[]) => {
  const [layout] = layOutVenue(houseWithoutPlan([section]), [section]).sections;
  if (!layout) throw new Error("no section");
  return new SectionSeats(layout, list, () => true);
};

test("a look keeps all that decides how a seat is drawn", () => {
  const look = seatLook(seat(1, 1, { seat_type: "companion", note: "Pillar", booking_status: "0" }), false);
  expect([displayOf(look), kindOf(look), hasNote(look), isDimmed(look)]).toEqual([
    "in-progress",
    "companion",
    true,
    true,
  ]);
});

test("a gap is nobody's, however near", () => {
  const loaded = load(seats);
  const [x, y] = loaded.layout.place(1, 1);
  expect(loaded.nearest(x, y, 0.9)).toBeUndefined();
  expect(loaded.nearest(x, y, 1.1)?.index).toBeGreaterThan(0);
});

test("a new answer tells which seats look different, and only those", () => {
  const loaded = load(seats);
  const sold = seats.map((one) => (one.id === "1-2" ? { ...one, booking_status: "1" as const } : one));
  expect(loaded.update(sold, () => true)).toEqual([1]);
  expect(displayOf(loaded.look(1))).toBe("sold");
  expect(loaded.update(sold, () => true)).toEqual([]);
  expect(loaded.update(sold, (one) => one.seat_type === "wheelchair")).toEqual([1, 3]);
  expect(loaded.update(sold.slice(1), () => true)).toBeUndefined();
  expect(loaded.update([seat(3, 1), ...sold.slice(1)], () => true)).toBeUndefined();
});

test("rows have their letters before their first seat, seats their numbers", () => {
  const { letters, numberOf, numbers } = textOfSection(load(seats));
  expect(letters.map((letter) => letter.text)).toEqual(["A", "B"]);
  expect(letters[0]?.at[0]).toBeGreaterThan(letters[1]?.at[0] ?? 0);
  expect([1, 2, 3].map((index) => numbers[numberOf[index] ?? 0])).toEqual(["2", "1", "2"]);
});
