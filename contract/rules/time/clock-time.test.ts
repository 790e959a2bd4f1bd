import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

test.each([
  ["00:00", "12 midnight"],
  ["00:05", "12:05 am"],
  ["09:00", "9 am"],
  ["12:00", "12 noon"],
  ["12:30", "12:30 pm"],
  ["20:00", "8 pm"],
  ["23:59", "11:59 pm"],
])("%s is %s", (time, said) => {
  expect(clockTime(time)).toBe(said);
});
