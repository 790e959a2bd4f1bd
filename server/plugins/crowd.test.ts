import { expect, test } from "vitest";
import { Crowd } from "./crowd.ts";

test("few who are sent away come again in a second", () => {
  const crowd = new Crowd();
  for (let served = 0; served < 100; served++) crowd.served(500);
  expect(crowd.refused(600)).toBe(1);
});

test("a crowd ten times as large as what is served in a second is spread over ten", () => {
  const crowd = new Crowd();
  for (let served = 0; served < 100; served++) crowd.served(500);
  const told = Array.from({ length: 1000 }, () => crowd.refused(600));
  expect(told.at(-1)).toBe(10);
  // The next second begins with what the last one knew.
  expect(crowd.refused(1100)).toBe(10);
});

test("a process that serves nobody does not keep them away for good", () => {
  const crowd = new Crowd();
  const told = Array.from({ length: 500 }, () => crowd.refused(0));
  expect(told.at(-1)).toBe(30);
});

test("what was long ago is forgotten", () => {
  const crowd = new Crowd();
  for (let refused = 0; refused < 500; refused++) crowd.refused(0);
  expect(crowd.refused(10_000)).toBe(1);
});
