import { expect, it } from "vitest";
import { publishedAt, QUICKNET } from "#contract/rules/event/quicknet.ts";
import { firstRoundFrom, isOfRound } from "./drand.ts";

/** Rounds of quicknet as they were published. */
const PUBLISHED = {
  1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
  1001: "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41",
  1002: "ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e",
};

it("knows the signatures of rounds that were published, each for its own round only", async () => {
  for (const [round, signature] of Object.entries(PUBLISHED))
    expect([round, await isOfRound(QUICKNET, Number(round), signature)]).toEqual([round, true]);
  expect(await isOfRound(QUICKNET, 1001, PUBLISHED[1000])).toBe(false);
  const changed = `${PUBLISHED[1000].slice(0, -1)}8`;
  for (const wrong of [changed, "", "00".repeat(48), PUBLISHED[1000].toUpperCase(), `${PUBLISHED[1000]}00`])
    expect([wrong, await isOfRound(QUICKNET, 1000, wrong)]).toEqual([wrong, false]);
});

it("knows when a round is published, and which one comes first after a time", () => {
  expect(new Date(publishedAt(QUICKNET, 1000) * 1000).toISOString()).toBe("2023-08-23T15:59:24.000Z");
  expect(firstRoundFrom(QUICKNET, publishedAt(QUICKNET, 1000))).toBe(1000);
  expect(firstRoundFrom(QUICKNET, publishedAt(QUICKNET, 1000) + 0.001)).toBe(1001);
  expect(firstRoundFrom(QUICKNET, 0)).toBe(1);
});
