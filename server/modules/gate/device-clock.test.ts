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
    expect(correctedTime(RECEIVED, Date.parse("9999-12-31T23:59:59Z"), RECEIVED)).toBe(0);
  });

  it("is its arrival if its ticket was not sold yet, give or take a day", () => {
    const soldAt = RECEIVED - 20 * DAY;
    expect(plausibleTime(0, soldAt, RECEIVED)).toBe(RECEIVED);
    expect(plausibleTime(soldAt - DAY - 1, soldAt, RECEIVED)).toBe(RECEIVED);
    expect(plausibleTime(soldAt - DAY, soldAt, RECEIVED)).toBe(soldAt - DAY);
    expect(plausibleTime(soldAt + HOUR, soldAt, RECEIVED)).toBe(soldAt + HOUR);
  });
});
