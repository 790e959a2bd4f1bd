import { expect, test } from "vitest";
import { seatDisplay } from "./seat-display.ts";

test.each([
  ["seat", "free", "available"],
  ["seat", "held", "in-progress"],
  ["seat", "sold", "sold"],
  ["seat", "blocked", "sold"],
  ["wheelchair", "free", "available"],
  ["gap", "free", "blank"],
] as const)("a %s that is %s is drawn %s", (kind, status, display) => {
  expect(seatDisplay({ kind, status })).toBe(display);
});
