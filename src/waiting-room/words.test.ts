import { expect, test } from "vitest";
import { agoWords, beforeWords, clockWords, isNews, rangeWords, seatWords } from "./words.ts";

test("a countdown has minutes and seconds, and hours only if there are some", () => {
  expect([761, 59, 0, 3761].map(clockWords)).toEqual(["12:41", "0:59", "0:00", "1:02:41"]);
});

test("a range is said in minutes, a long one in hours, and an unknown one is not guessed", () => {
  expect(rangeWords({ from: 11, to: 15 })).toBe("11 to 15 minutes");
  expect(rangeWords({ from: 0, to: 1 })).toBe("Less than a minute");
  expect(rangeWords({ from: 0, to: 2 })).toBe("Up to 2 minutes");
  expect(rangeWords({ from: 130, to: 170 })).toBe("2 to 3 hours");
  expect(rangeWords(null)).toBe("We can't tell yet how long");
});

test("one person is one person", () => {
  expect([0, 1, 1283].map(beforeWords)).toEqual([
    "You're next",
    "1 person is before you",
    "1,283 people are before you",
  ]);
  expect([3, 45, 60, 200].map(agoWords)).toEqual(["just now", "45 seconds ago", "1 minute ago", "3 minutes ago"]);
});

test("aloud come the place at joining, each halving, and the last ten", () => {
  const said: number[] = [];
  let announced: number | null = null;
  for (let before = 100; before >= 0; before -= 1)
    if (isNews(announced, before)) {
      said.push(before);
      announced = before;
    }
  expect(said).toEqual([100, 50, 25, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(isNews(9, 9)).toBe(false);
});

test("seats of one row share its name", () => {
  expect(seatWords("107", [{ label: "K12" }, { label: "K13" }])).toBe("Section 107, row K, seats 12 and 13");
  expect(seatWords("GOLD A", [{ label: "K12" }])).toBe("GOLD A, row K, seat 12");
  expect(seatWords("GOLD A", [{ label: "K12" }, { label: "L1" }, { label: "L2" }])).toBe(
    "GOLD A, seats K12, L1 and L2",
  );
  expect(seatWords("Lawn", [{ label: "7" }, { label: "8" }])).toBe("Lawn, seats 7 and 8");
});
