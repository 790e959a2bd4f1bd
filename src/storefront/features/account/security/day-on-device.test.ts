import { expect, test } from "vitest";
import { dayOnDevice } from "./day-on-device.ts";

test("says the day of an instant where the device is", () => {
  const justBeforeMidnight = new Date(2026, 10, 30, 23, 59).toISOString();
  expect(dayOnDevice(justBeforeMidnight)).toBe("30 November 2026");
});
