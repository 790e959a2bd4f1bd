import { expect, test } from "vitest";
import { isTooSlow, slowPeerLimits } from "./slow-peers.ts";

const KILOBYTE = 1024;
const SECOND_MS = 1000;
const isDropped = (seconds: number, bytes: number) => isTooSlow(slowPeerLimits, seconds * SECOND_MS, bytes);

test("a gate's upload of 256 kB at two kilobytes a second is not dropped", () => {
  for (let second = 0; second <= 128; second++) expect(isDropped(second, 2 * KILOBYTE * second)).toBe(false);
});

test("a phone may lose its connection for a while", () => {
  expect(isDropped(60, 50 * KILOBYTE)).toBe(false);
});

test("a client that sends one byte, or one byte a second, is dropped after the grace time", () => {
  expect([isDropped(19, 1), isDropped(21, 1), isDropped(30, 30)]).toEqual([false, true, true]);
});
