import { describe, expect, it } from "vitest";
import { clockOffsetMs, formatLeft, heldWords, leftInWords, secondsLeft, spokenWarning } from "./hold-clock.ts";

const noon = Date.parse("2027-01-01T12:00:00.000Z");

describe("secondsLeft", () => {
  it("counts by the box office's clock, whatever the device's clock shows", () => {
    const deviceNow = noon - 3 * 3600_000;
    const offset = clockOffsetMs("2027-01-01T12:00:00.000Z", deviceNow);
    expect(secondsLeft("2027-01-01T12:15:00.000Z", offset, deviceNow)).toBe(900);
    expect(secondsLeft("2027-01-01T12:15:00.000Z", offset, deviceNow + 1)).toBe(900);
    expect(secondsLeft("2027-01-01T12:15:00.000Z", offset, deviceNow + 60_000)).toBe(840);
  });

  it("ends at 0 and stays there", () => {
    expect(secondsLeft("2027-01-01T12:00:00.000Z", 0, noon)).toBe(0);
    expect(secondsLeft("2027-01-01T12:00:00.000Z", 0, noon + 5000)).toBe(0);
    expect(secondsLeft("not a time", 0, noon)).toBe(0);
  });

  it("uses the device's clock if the answer has no time", () => {
    expect(clockOffsetMs("", noon)).toBe(0);
  });
});

describe("formatLeft", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [702, "11:42"],
    [3661, "61:01"],
  ])("%i s is %s", (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });
});

it.each([
  [899, "14 minutes 59 seconds"],
  [900, "15 minutes"],
  [61, "1 minute 1 second"],
  [30, "30 seconds"],
  [0, "none"],
])("%i s are said as %s", (seconds, words) => {
  expect(leftInWords(seconds)).toBe(words);
});

it.each([
  [121, "Your tickets are held"],
  [120, "Last 2 minutes to pay"],
  [31, "Last 2 minutes to pay"],
  [30, "Last 30 seconds to pay"],
])("at %i s everybody reads: %s", (seconds, words) => {
  expect(heldWords(seconds)).toBe(words);
});

describe("spokenWarning", () => {
  it("speaks once, at 2 minutes and at 30 seconds", () => {
    expect(spokenWarning(121, 120)).toBe("Your tickets are held for 2 more minutes.");
    expect(spokenWarning(120, 119)).toBeUndefined();
    expect(spokenWarning(31, 30)).toBe("Your tickets are held for 30 more seconds.");
    expect(spokenWarning(1, 0)).toBeUndefined();
  });

  it("says the time left when a sleeping tab wakes up between the warnings", () => {
    expect(spokenWarning(500, 12)).toBe("Your tickets are held for 12 more seconds.");
    expect(spokenWarning(500, 70)).toBe("Your tickets are held for 70 more seconds.");
  });
});
