import { expect, test } from "vitest";
import { mayReloadForChunk } from "./missing-chunk.ts";

test.each([
  ["the first time", 1_000_000, null, true, true, true],
  ["again within a minute", 1_000_000, 950_000, true, true, false],
  ["again much later", 1_000_000, 900_000, true, true, true],
  ["offline", 1_000_000, null, false, true, false],
  ["during a hold or checkout", 1_000_000, null, true, false, false],
])("a part of the page that is missing, %s", (_, now, last, online, free, expected) => {
  expect(mayReloadForChunk(now, last, online, free)).toBe(expected);
});
