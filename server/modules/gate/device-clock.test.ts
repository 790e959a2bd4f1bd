import { describe, expect, it } from "vitest";
import { correctedTime, plausibleTime } from "./device-clock.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RECEIVED = Date.parse("2026-12-12T09:00:00Z");

describe("the time of a scan", () => {
  it("is corrected by the clock's error when the device sent it, and is never later than its arrival", () => {
    expect(correctedTime(RECEIVED + 5 * DAY - HOUR, RECEIVED + 5 * DAY, RECEIVED)).toBe(RECEIVED - HOUR);
    expect(correctedTime(RECEIVED - HOUR, RECEIVED - 500, RECEIVED)).toBe(RECEIVED - HOUR);
    expect(correctedTime(RECEIVED + 80 * 365 * DAY, RECEIVED, RECEIVED)).toBe(RECEIVED);
  });

  it("is its arrival if no door can have been open", () => {
    const startsAt = RECEIVED - 2 * HOUR;
    expect(plausibleTime(0, startsAt, RECEIVED)).toBe(RECEIVED);
    expect(plausibleTime(startsAt - DAY - 1, startsAt, RECEIVED)).toBe(RECEIVED);
    expect(plausibleTime(startsAt - DAY, startsAt, RECEIVED)).toBe(startsAt - DAY);
  });

  it("is believed after days without network, and within a day of arrival for a coming event", () => {
    const longAgo = RECEIVED - 20 * DAY;
    expect(plausibleTime(longAgo + HOUR, longAgo, RECEIVED)).toBe(longAgo + HOUR);
    const nextMonth = RECEIVED + 30 * DAY;
    expect(plausibleTime(RECEIVED - 20 * HOUR, nextMonth, RECEIVED)).toBe(RECEIVED - 20 * HOUR);
    expect(plausibleTime(RECEIVED - 2 * DAY, nextMonth, RECEIVED)).toBe(RECEIVED);
  });
});
