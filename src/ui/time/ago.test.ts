import { expect, test } from "vitest";
import { ago } from "./ago.ts";

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [60_000, "1 min ago"],
  [3_599_999, "59 min ago"],
  [7_200_000, "2 h ago"],
  [2 * 86_400_000 - 1, "1 day ago"],
  [3 * 86_400_000, "3 days ago"],
  [-5000, "just now"],
])("%d ms: %s", (ms, words) => {
  expect(ago(1_000_000_000_000, 1_000_000_000_000 + ms)).toBe(words);
});
