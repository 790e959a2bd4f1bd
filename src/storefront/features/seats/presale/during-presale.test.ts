import { expect, it } from "vitest";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { leftIn } from "#src/shared/seats/seats-left.ts";
import { presaleView } from "./during-presale.tsx";

const seat: Seat = {
  seatId: "1",
  sectionId: "7",
  eventId: "3",
  label: "A1",
  price: 50,
  row: 1,
  column: 1,
  kind: "seat",
  status: "free",
};
const prices = [
  { price: 50, free: 3 },
  { price: 60, free: 1 },
];
const stalls: Section = {
  sectionId: "7",
  title: "Stalls",
  block: "none",
  rows: 1,
  columns: 1,
  free: 4,
  priceFrom: 50,
  priceTo: 60,
  prices,
  seats: [seat],
};
const circle: Section = { ...stalls, sectionId: "8", title: "Circle", prices: [{ price: 60, free: 4 }] };
const onlyCircle = presaleView(new Set(["8"]));

it("changes nothing if the code opens all sections", () => {
  expect(presaleView(null)).toBeNull();
});

it("has nothing free in a section that the code does not open, and says why", () => {
  const [closed, open] = onlyCircle?.sections([stalls, circle]) ?? [];
  expect(closed).toMatchObject({ free: 0, seats: [], prices: prices.map(({ price }) => ({ price, free: 0 })) });
  expect(closed && leftIn([closed])).toBe("Not in the presale");
  expect(open).toBe(circle);
  expect(leftIn([stalls, circle])).toBe("8 seats left");
});

it("shows seats of such a section as not for sale", () => {
  expect(onlyCircle?.seats("7", [seat])).toEqual([{ ...seat, status: "blocked", note: "Not in the presale" }]);
  expect(onlyCircle?.seats("8", [seat])).toEqual([seat]);
});

it("does not call a price sold out that the presale does not sell", () => {
  const bands = priceBands(onlyCircle?.sections([stalls, circle]) ?? []);
  expect(bands.map(({ fromCents, free, closedWords }) => [fromCents, free, closedWords])).toEqual([
    [5000, 0, "Not in the presale"],
    [6000, 4, undefined],
  ]);
});
