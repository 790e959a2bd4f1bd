import { expect, test } from "vitest";
import { foreignZone } from "./zone-label.ts";

test("the zone is named where this device's clock shows another time", () => {
  const offset = -new Date("2026-12-12T12:00:00Z").getTimezoneOffset();
  const at = (minutes: number) =>
    `2026-12-12T12:00:00+${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const zones = [480, 570, 600, 660].map((minutes) => [minutes === offset, foreignZone(at(minutes))]);
  for (const [isHere, said] of zones) expect(said === "").toBe(isHere);
});
