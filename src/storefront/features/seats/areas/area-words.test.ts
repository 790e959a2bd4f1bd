import { expect, test } from "vitest";
import type { Section } from "#src/shared/seats/seats.ts";
import { areaLeft, lostPlaces } from "./area-words.ts";

const area = (sectionId: string, title: string, free: number, capacity = 1000): Section => ({
  sectionId,
  title,
  free,
  capacity,
  block: "none",
  rows: 1,
  columns: 1,
  priceFrom: 40,
  priceTo: 40,
  seats: [],
});

test("an area says what is left, and that it is selling fast when a fifth of it is", () => {
  expect(areaLeft(area("1", "Lawn", 1000))).toBe("1,000 left");
  expect(areaLeft(area("1", "Lawn", 201))).toBe("201 left");
  expect(areaLeft(area("1", "Lawn", 200))).toBe("200 left, selling fast");
  expect(areaLeft(area("1", "Lawn", 0))).toBe("Sold out");
  expect(areaLeft({ ...area("1", "Lawn", 0), closedWords: "Not in the presale" })).toBe("Not in the presale");
});

test("a buyer hears which places others bought, and what is still chosen", () => {
  const [lawn, hill] = [area("1", "Lawn", 0), area("2", "Hill", 3)];
  expect(lostPlaces({ "1": 2 }, {}, [lawn, hill])).toEqual({
    title: "Lawn has just sold out.",
    details: "Choose another area.",
  });
  expect(lostPlaces({ "1": 2, "2-7": 2 }, { "2-7": 2 }, [lawn, hill])).toEqual({
    title: "Lawn has just sold out.",
    details: "You still have 2 × Hill.",
  });
  expect(lostPlaces({ "2": 5 }, { "2": 3 }, [lawn, hill])).toEqual({
    title: "Only 3 left in Hill.",
    details: "You still have 3 × Hill.",
  });
  expect(lostPlaces({ "1": 2 }, {}, [{ ...lawn, closedWords: "Not in the presale" }])?.title).toBe(
    "Your presale code doesn't open Lawn.",
  );
  expect(lostPlaces({ "2": 3 }, { "2": 3 }, [lawn, hill])).toBeUndefined();
});
