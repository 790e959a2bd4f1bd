import { expect, test } from "vitest";
import { stateNamed } from "./states.ts";

test.each([
  ["New South Wales", "New South Wales"],
  ["  new  south wales ", "New South Wales"],
  ["NSW", "New South Wales"],
  ["n.s.w.", "New South Wales"],
  ["vic", "Victoria"],
  ["Australian Capital Territory", "Australian Capital"],
  ["ACT", "Australian Capital"],
  ["Tassie", "Tasmania"],
  ["south", undefined],
  ["", undefined],
])("%s names %s", (words, state) => {
  expect(stateNamed(words)).toBe(state);
});
