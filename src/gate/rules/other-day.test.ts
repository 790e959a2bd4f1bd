import { expect, test } from "vitest";
import { gateEvent } from "#tests/support/gate-fixtures.ts";
import { otherDayWords } from "./door-day.ts";

// 7:30 pm to 10 pm in Sydney on Friday 11 December.
const at = (utc: string, event = gateEvent) => otherDayWords(event, Date.parse(utc));

test.each([
  ["1:51 am on the day", "2026-12-10T14:51Z", "This event is on Fri 11 Dec, 7:30 pm. Its day begins Fri 11 Dec, 4 am."],
  ["4 am on the day", "2026-12-10T17:00Z", null],
  ["1 am after the evening", "2026-12-11T14:00Z", null],
  ["4 am after it", "2026-12-11T17:00Z", "This event was on Fri 11 Dec, 7:30 pm. Its day ended Sat 12 Dec, 4 am."],
])("%s", (_, utc, words) => {
  expect(at(utc)).toBe(words);
});

test("an event that begins after midnight belongs to the evening before, and a long night ends when it ends", () => {
  const night = { ...gateEvent, starts_at: "2026-12-11T14:00:00Z", ends_at: "2026-12-11T19:00:00Z" };
  expect(at("2026-12-10T17:00Z", night)).toBeNull();
  expect(at("2026-12-11T18:59Z", night)).toBeNull();
  expect(at("2026-12-11T19:00Z", night)).toMatch(/^This event was on/);
});
