import { expect, test } from "vitest";
import { Crowd } from "./crowd.ts";

test("a few refused callers may come again after a second", () => {
  const crowd = new Crowd();
  for (let served = 0; served < 100; served++) crowd.served(500);
  expect(crowd.refused(600)).toBe(1);
});

test("a crowd ten times as large as the callers served in a second is spread over ten seconds", () => {
  const crowd = new Crowd();
  for (let served = 0; served < 100; served++) crowd.served(500);
  const told = Array.from({ length: 1000 }, () => crowd.refused(600));
  expect(told.at(-1)).toBe(10);
  // The next second still considers the last one.
  expect(crowd.refused(1100)).toBe(10);
});

test("a process that serves nobody asks callers to wait for 30 seconds at most", () => {
  const crowd = new Crowd();
  const told = Array.from({ length: 500 }, () => crowd.refused(0));
  expect(told.at(-1)).toBe(30);
});

test("refusals of long ago do not count", () => {
  const crowd = new Crowd();
  for (let refused = 0; refused < 500; refused++) crowd.refused(0);
  expect(crowd.refused(10_000)).toBe(1);
});
