import { describe, expect, it } from "vitest";
import { nextPresaleTurn, presaleState } from "./presale.ts";

const opens = Date.parse("2027-03-01T09:00:00+11:00");
const closes = Date.parse("2027-03-02T09:00:00+11:00");
const presale = { opens_at: "2027-03-01T09:00:00+11:00", closes_at: "2027-03-02T09:00:00+11:00", used_up: false };

describe("presaleState", () => {
  it.each([
    ["early", opens - 1],
    ["open", opens],
    ["open", closes - 1],
    ["over", closes],
  ])("is %s at %i", (state, nowMs) => {
    expect(presaleState(presale, nowMs)).toBe(state);
  });

  it("is open from its import without a time, and used up only while it is open", () => {
    expect(presaleState({ ...presale, opens_at: null }, opens - 1)).toBe("open");
    expect(presaleState({ ...presale, used_up: true }, opens - 1)).toBe("early");
    expect(presaleState({ ...presale, used_up: true }, opens)).toBe("used-up");
    expect(presaleState({ ...presale, used_up: true }, closes)).toBe("over");
  });
});

it("turns at its opening and at its end", () => {
  expect(nextPresaleTurn(presale, opens - 1)).toBe(opens);
  expect(nextPresaleTurn(presale, opens)).toBe(closes);
  expect(nextPresaleTurn({ ...presale, opens_at: null }, 0)).toBe(closes);
  expect(nextPresaleTurn(presale, closes)).toBeUndefined();
});
