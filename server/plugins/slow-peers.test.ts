import { expect, test } from "vitest";
import { isTooSlow, slowPeerLimits } from "./slow-peers.ts";

const KILOBYTE = 1024;
const SECOND_MS = 1000;
const isLetGo = (seconds: number, bytes: number) => isTooSlow(slowPeerLimits, seconds * SECOND_MS, bytes);

test("a gate's upload of 256 kB over two kilobytes a second gets through", () => {
  for (let second = 0; second <= 128; second++) expect(isLetGo(second, 2 * KILOBYTE * second)).toBe(false);
});

test("a phone may lose its line for a while", () => {
  expect(isLetGo(60, 50 * KILOBYTE)).toBe(false);
});

test("one byte, or one a second, is let go once its grace is over", () => {
  expect([isLetGo(19, 1), isLetGo(21, 1), isLetGo(30, 30)]).toEqual([false, true, true]);
});
