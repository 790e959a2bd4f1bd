import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { isOlder, OLDEST_BESIDE, VERSION } from "./version.ts";

it("releases are compared number by number", () => {
  expect(isOlder("1.9.0", "1.10.0")).toBe(true);
  expect(isOlder("1.10.0", "1.9.0")).toBe(false);
  expect(isOlder("1.0.0", "1.0.0")).toBe(false);
});

it("the oldest release beside this one is the last one before it", () => {
  const releases = readdirSync("tests/releases").flatMap((name) => /^(\d+\.\d+\.\d+)\.sql$/.exec(name)?.[1] ?? []);
  const before = releases.filter((version) => isOlder(version, VERSION));
  const [last = VERSION] = before.sort((one, other) => (isOlder(one, other) ? 1 : -1));
  expect(OLDEST_BESIDE).toBe(last);
});
