import { expect, test } from "vitest";
import { interestWords, isLiked } from "./interested-button.tsx";

test("an event and a combo with the same number are two things", () => {
  const liked = { event_ids: ["7"], combo_event_ids: ["8"] };
  expect([isLiked({ kind: "event", id: "7" }, liked), isLiked({ kind: "combo", id: "7" }, liked)]).toEqual([
    true,
    false,
  ]);
  expect(isLiked({ kind: "combo", id: "8" }, undefined)).toBe(false);
});

test.each([
  [0, "Be the first"],
  [1, "1 person is interested"],
  [1204, "1,204 people are interested"],
])("%d: %s", (count, words) => {
  expect(interestWords(count)).toBe(words);
});
