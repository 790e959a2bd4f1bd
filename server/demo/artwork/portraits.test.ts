import { expect, test } from "vitest";
import { demoEvents } from "../demo-files.ts";
import { lookOf } from "./portraits.ts";

test("no two acts of the demo share a face, and neighbours differ in every trait", async () => {
  const acts = (await demoEvents()).filter((event) => event.artists?.length);
  const looks = acts.map((_, act) => lookOf(act));
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(acts.length);
  for (const [act, look] of looks.slice(1).entries()) {
    const before = looks[act];
    expect([look.skin !== before?.skin, look.cut !== before?.cut, look.extra !== before?.extra]).toEqual([
      true,
      true,
      true,
    ]);
  }
});
