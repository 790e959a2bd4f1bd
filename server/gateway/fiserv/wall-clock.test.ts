import { describe, expect, it } from "vitest";
import { txnDateTime, txnDateTimesFrom } from "./wall-clock.ts";

describe("the gateway's wall clock", () => {
  it("shows Sydney's time in summer and in winter", () => {
    expect(txnDateTime(new Date("2026-11-21T02:31:28Z"))).toBe("2026:11:21-13:31:28");
    expect(txnDateTime(new Date("2026-06-21T02:31:28Z"))).toBe("2026:06:21-12:31:28");
  });

  it("writes the hour after midnight as 00", () => {
    expect(txnDateTime(new Date("2026-11-20T13:00:05Z"))).toBe("2026:11:21-00:00:05");
  });

  it("repeats an hour on the night that daylight saving ends, so its times are not unique", () => {
    expect(txnDateTime(new Date("2027-04-03T15:30:00Z"))).toBe(txnDateTime(new Date("2027-04-03T16:30:00Z")));
  });

  it("counts on by seconds, also across midnight", () => {
    expect(txnDateTimesFrom(new Date("2026-11-21T12:59:59Z"), 2)).toEqual([
      "2026:11:21-23:59:59",
      "2026:11:22-00:00:00",
    ]);
  });
});
